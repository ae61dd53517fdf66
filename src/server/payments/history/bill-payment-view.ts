import { toWireNumber } from '#shared/money.ts';
import type { BillMerchant } from '#shared/payment.ts';
import type { BillPaymentView } from '#shared/wire/bill.ts';
import type { BillPayment, Payment } from '../payment.ts';

/** What a bill payment adds to its transaction on the wire. */
export function toBillPaymentView({ merchant }: Payment, bill: BillPayment): BillPaymentView {
  return {
    merchant: merchant as BillMerchant,
    serviceId: Number.parseInt(bill.serviceId, 10),
    kind: bill.kind,
    billNumber: bill.billNumber,
    serviceNumber: bill.serviceNumber,
    customerNumber: bill.customerNumber,
    customerName: bill.customerName,
    billAmount: toWireNumber(bill.amount),
    dueDate: bill.dueDate,
    token: bill.token,
  };
}
