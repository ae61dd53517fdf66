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

/** Returns a transaction in its wire form, with its info in the customer's language. */
export function toTransactionView(transaction: Payment, client: Client, langKey: Language): TransactionView {
  const { recipientFirstName, recipientLastName } = transaction;
  return {
    id: Number(transaction.id),
    transactionId: transaction.reference,
    ...toAmounts(transaction),
    client: { id: Number(client.id), firstName: client.firstName, lastName: client.lastName },
    paymentMode: transaction.paymentMode,
    phoneNumber: transaction.type === 'transfer' ? transaction.destination : null,
    receiver:
      recipientFirstName === null
        ? null
        : {
            id: transaction.recipientId === null ? null : Number(transaction.recipientId),
            firstName: recipientFirstName,
            lastName: recipientLastName ?? '',
          },
    transactionDate: transaction.createdAt.toISOString(),
    transactionFee: toWireNumber(transaction.fee),
    transactionInfo: infoText(transaction, writtenLanguage(langKey)),
    transactionRate: transaction.rate === null ? null : rateToWire(transaction.rate),
    transactionStatus: statusToWire(customerStatus(transaction.status)),
    transactionType: typeToWire(transaction.type),
  };
}

/** Returns the fields that a bill payment adds to its transaction on the wire. */
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
