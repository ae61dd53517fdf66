import type { Tx } from '../db/pool.ts';
import { dedupeKeyOf } from './notice-kind.ts';
import { type PaymentNotice, toStored } from './payment-notice.ts';
import { insertNotices } from './queries.ts';

/**
 * Writes notices of payments in the caller's transaction, a mail and an SMS each, to be sent from `now` on, in one
 * statement. Leaves out notices that were written before, and `in_progress` once an end is written: a repeated
 * decision notifies no one twice. The words are made when they are sent.
 */
export async function writePaymentMessages(tx: Tx, notices: PaymentNotice[], now: Date): Promise<void> {
  const ended = new Set(notices.filter(isEnd).map(({ payment }) => payment.reference));
  const toNotify = notices.filter((notice) => isEnd(notice) || !ended.has(notice.payment.reference));
  if (toNotify.length === 0) return;
  await insertNotices(
    tx,
    toNotify.map((notice) => ({
      personId: notice.payment.personId,
      email: notice.payment.email,
      phone: `+1${notice.payment.phoneNumber}`,
      dedupeKey: dedupeKeyOf(notice.payment, notice.kind),
      unlessNotified: isEnd(notice)
        ? undefined
        : { done: dedupeKeyOf(notice.payment, 'done'), failed: dedupeKeyOf(notice.payment, 'failed') },
      notice: toStored(notice),
    })),
    now,
  );
}

function isEnd({ kind }: PaymentNotice): boolean {
  return kind !== 'in_progress';
}
