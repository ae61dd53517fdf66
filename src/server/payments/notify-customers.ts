import type { Tx } from '../db/pool.ts';
import { findPaymentsToNotify } from '../notifications/find-payments-to-notify.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';
import { queuePaymentNotifications } from '../notifications/queue-payment-notifications.ts';

/** Writes notifications to customers about payments, in the caller's transaction. Each notification is written once. */
export async function notifyCustomers(
  tx: Tx,
  notifications: readonly { paymentId: bigint; kind: NotificationKind; trace?: string | undefined }[],
  now: Date,
): Promise<void> {
  if (notifications.length === 0) return;
  const payments = await findPaymentsToNotify(
    tx,
    notifications.map(({ paymentId }) => paymentId),
  );
  const messages = notifications.flatMap(({ paymentId, kind, trace }) => {
    const payment = payments.get(paymentId);
    return payment ? [{ payment, kind, trace }] : [];
  });
  await queuePaymentNotifications(tx, messages, now);
}
