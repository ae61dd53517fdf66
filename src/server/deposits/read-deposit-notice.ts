import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { chartOfAccounts } from '../ledger/accounts.ts';
import type { NoticeReaders, NoticeReading } from '../providers/notice-port.ts';
import { compareSender } from '../screening/screen-sender.ts';
import { decrypt, readEncryptionKeys } from '../storage/encryption.ts';
import { bookNotice } from './book-notice.ts';
import { noticeName } from './notice-name.ts';
import { findUnread, type NoticeRow } from './notice-queries.ts';
import { countUntrusted } from './refused-notices.ts';

/**
 * Runs the job: parses a notice and books it. Signature keys are looked up, and the sender screened, before any
 * transaction, because lookups leave the process. When a key or a list is unavailable, the job is retried.
 */
export async function readDepositNotice(deps: Deps & NoticeReaders, noticeId: bigint): Promise<void> {
  const { pool, clock, config, log } = deps;
  const notice = await findUnread(pool, noticeId);
  if (!notice?.encrypted) return;
  const raw = decrypt(readEncryptionKeys(config.DOCUMENT_KEYS), noticeName(notice), notice.encrypted);
  const reading = await readAs(notice, raw, deps);
  if (reading.kind === 'later') throw new Error(reading.note);
  const sender =
    reading.kind === 'trusted'
      ? await compareSender(deps, { name: reading.notice.senderName, email: reading.notice.senderEmail })
      : undefined;
  if (reading.kind === 'trusted' && !sender)
    throw new Error('a list of sanctions is missing, and nobody can be compared');
  const chart = await chartOfAccounts(pool);
  const booked = await withTransaction(pool, (tx) =>
    bookNotice(tx, { config, chart, now: clock.now() }, { row: notice, reading, sender }),
  );
  if (booked.outcome === 'not_trusted') countUntrusted(notice.channel);
  log.info(
    { event: 'deposit_notice_read', notice: String(noticeId), ...booked },
    'a notice of a deposit was read',
  );
}

function readAs(
  { channel }: NoticeRow,
  raw: Buffer,
  { readInteracMail, readAggregatorEvent }: NoticeReaders,
): Promise<NoticeReading> {
  return channel === 'mail' ? readInteracMail(raw) : Promise.resolve(readAggregatorEvent(raw));
}
