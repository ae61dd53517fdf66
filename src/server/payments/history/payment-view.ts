import { toWireNumber } from '#shared/money.ts';
import { rateToWire } from '#shared/rate.ts';
import { isInfoCode } from '#shared/transaction-info.ts';
import { infoInEnglish } from '#shared/transaction-words/en.ts';
import { infoInFrench } from '#shared/transaction-words/fr.ts';
import type { TransactionView } from '#shared/wire/transaction.ts';
import type { Transaction } from '../payment.ts';
import { statusToTell } from '../status-to-tell.ts';

export type Client = { id: bigint; firstName: string; lastName: string };

/** A transaction as the wire has it; its info in the customer's language. */
export function toTransactionView(
  transaction: Transaction,
  client: Client,
  language: 'FR' | 'EN',
): TransactionView {
  const { receiverFirstName, receiverLastName, infoCode } = transaction;
  const words = language === 'FR' ? infoInFrench : infoInEnglish;
  return {
    id: Number(transaction.id),
    transactionId: transaction.reference,
    amount: toWireNumber(transaction.debit),
    amountXfa: toWireNumber(transaction.payout),
    client: { id: Number(client.id), firstName: client.firstName, lastName: client.lastName },
    paymentMode: transaction.paymentMode,
    phoneNumber: transaction.type === 'MOBILETRANSFERE' ? transaction.destination : null,
    receiver:
      receiverFirstName === null
        ? null
        : {
            id: transaction.receiverId === null ? null : Number(transaction.receiverId),
            firstName: receiverFirstName,
            lastName: receiverLastName ?? '',
          },
    transactionDate: transaction.createdAt.toISOString(),
    transactionFee: toWireNumber(transaction.fee),
    transactionInfo: infoCode !== null && isInfoCode(infoCode) ? words[infoCode] : null,
    transactionRate: transaction.rate === null ? null : rateToWire(transaction.rate),
    transactionStatus: statusToTell(transaction),
    transactionType: transaction.type,
  };
}
