import { PayBillInput } from '#shared/wire/bill.ts';
import { payBill } from '../../api/bills.ts';
import type { PaymentKind } from '../../payments/use-payment-submission.ts';

export const BILL_PAYMENT: PaymentKind<PayBillInput> = { name: 'bill', body: PayBillInput, pay: payBill };
