import { toWireNumber } from '#shared/money.ts';
import type { BillMerchant } from '#shared/transaction.ts';
import type { BillPaymentView } from '#shared/wire/bill.ts';
import type { BillPayment, Transaction } from '../payment.ts';

/** What a bill payment adds to its transaction on the wire. */
export function toBillPaymentView({ merchant }: Transaction, bill: BillPayment): BillPaymentView {
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
