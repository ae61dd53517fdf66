import { writtenLanguage } from '#shared/format.ts';
import { toWireNumber } from '#shared/money.ts';
import { type BillMerchant, customerStatus } from '#shared/payment.ts';
import { rateToWire } from '#shared/rate.ts';
import type { Language } from '#shared/rules/fields.ts';
import type { BillPaymentView } from '#shared/wire/bill.ts';
import { statusToWire, typeToWire } from '#shared/wire/payment-words.ts';
import { type TransactionView, toAmounts } from '#shared/wire/transaction.ts';
import { type BillPayment, infoText, type Payment } from '../payment.ts';

export type Client = { id: bigint; firstName: string; lastName: string };

/** Returns a payment in its wire form, with its info in the customer's language. */
export function toTransactionView(payment: Payment, client: Client, langKey: Language): TransactionView {
  const { recipientFirstName, recipientLastName } = payment;
  return {
    id: Number(payment.id),
    transactionId: payment.reference,
    ...toAmounts(payment),
    client: { id: Number(client.id), firstName: client.firstName, lastName: client.lastName },
    paymentMode: payment.paymentMode,
    phoneNumber: payment.type === 'transfer' ? payment.destination : null,
    receiver:
      recipientFirstName === null
        ? null
        : {
            id: payment.recipientId === null ? null : Number(payment.recipientId),
            firstName: recipientFirstName,
            lastName: recipientLastName ?? '',
          },
    transactionDate: payment.createdAt.toISOString(),
    transactionFee: toWireNumber(payment.fee),
    transactionInfo: infoText(payment, writtenLanguage(langKey)),
    transactionRate: payment.rate === null ? null : rateToWire(payment.rate),
    transactionStatus: statusToWire(customerStatus(payment.status)),
    transactionType: typeToWire(payment.type),
  };
}

/** Returns the fields that a paid bill adds to its payment on the wire. */
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
