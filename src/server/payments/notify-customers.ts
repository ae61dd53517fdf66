import type { Tx } from '../db/pool.ts';
import { findPaymentsToNotify } from '../notifications/find-payments-to-notify.ts';
import type { NoticeKind } from '../notifications/notice-kind.ts';
import { writePaymentMessages } from '../notifications/write-payment-messages.ts';

/** Writes notices to customers about payments, in the caller's transaction. Each notice is written once. */
export async function notifyCustomers(
  tx: Tx,
  notices: readonly { paymentId: bigint; kind: NoticeKind; trace?: string | undefined }[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  const payments = await findPaymentsToNotify(
    tx,
    notices.map(({ paymentId }) => paymentId),
  );
  const known = notices.flatMap(({ paymentId, kind, trace }) => {
    const payment = payments.get(paymentId);
    return payment ? [{ payment, kind, trace }] : [];
  });
  await writePaymentMessages(tx, known, now);
}
