import { toWireNumber } from '#shared/money.ts';
import { fromSendMoneyBody, type SendMoneyInput } from '#shared/wire/send-money.ts';
import { TransactionView } from '#shared/wire/transaction.ts';
import { withConfirmation } from './confirmation.ts';
import { request } from './request.ts';

/** Sends money. The server sends once for the same key and body. */
export function sendMoney(body: SendMoneyInput, idempotencyKey: string): Promise<TransactionView> {
  const { debit, recipient } = fromSendMoneyBody(body);
  const send = { amountCAD: toWireNumber(debit), destination: recipient.phone.phoneNumber };
  return withConfirmation({ purpose: 'send', send }, (confirmed) =>
    request('/api/transactions/sendmoney', TransactionView, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': idempotencyKey, ...confirmed },
    }),
  );
}
