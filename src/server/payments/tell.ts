import type { Tx } from '../db/pool.ts';
import type { PaymentNews } from '../notifications/payment-news.ts';
import { findPaymentsToTell } from '../notifications/payment-to-tell.ts';
import { writePaymentMessages } from '../notifications/write-payment-messages.ts';

/** Writes what customers are to hear about payments, in the caller's transaction. Each piece of news is told once. */
export async function tell(
  tx: Tx,
  notices: readonly { paymentId: bigint; news: PaymentNews }[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  const payments = await findPaymentsToTell(
    tx,
    notices.map(({ paymentId }) => paymentId),
  );
  const known = notices.flatMap(({ paymentId, news }) => {
    const payment = payments.get(paymentId);
    return payment ? [{ payment, news }] : [];
  });
  await writePaymentMessages(tx, known, now);
}
