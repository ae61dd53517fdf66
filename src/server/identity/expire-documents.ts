import { EXPIRY_REMINDER_DAYS } from '#shared/document.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockPerson } from '../customers/lock-person.ts';
import type { Tx } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { documentMails } from '../notifications/document-mails.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { earliestDayInCanada } from './canada-day.ts';
import {
  type ExpiringDocument,
  findExpired,
  findToRemind,
  markExpired,
  recordReminder,
} from './expiry-queries.ts';

/** Bounds one run; the rest waits for the next run. */
const AT_ONCE = 500;

/**
 * Runs the job: sends reminders about accepted documents that expire soon, once for each of EXPIRY_REMINDER_DAYS, and
 * marks expired ones. Owners of closed accounts are not mailed. Verified people stay verified (decision 0083).
 */
export async function expireDocuments(deps: Deps): Promise<void> {
  const { pool, clock, log } = deps;
  const now = clock.now();
  const today = earliestDayInCanada(now);
  let reminded = 0;
  // Shortest first, so that a document already past the first reminder does not get both.
  for (const days of EXPIRY_REMINDER_DAYS.toSorted((a, b) => a - b)) {
    const due = await findToRemind(pool, { today, within: days, limit: AT_ONCE });
    for (const document of due) await remind(deps, document, days, now);
    reminded += due.length;
  }
  const expired = await findExpired(pool, today, AT_ONCE);
  for (const document of expired) await expire(deps, document, now);
  if (reminded + expired.length > 0) {
    log.info({ event: 'documents_expired', reminded, expired: expired.length }, 'documents expire');
  }
}

async function remind(deps: Deps, document: ExpiringDocument, days: number, now: Date): Promise<void> {
  await withTransaction(deps.pool, async (tx) => {
    if (await recordReminder(tx, document.id, days, now))
      await notifyOwner(tx, deps, document, `expires-${days}`, now);
  });
}

async function expire(deps: Deps, document: ExpiringDocument, now: Date): Promise<void> {
  const { id, personId, type, expireDate, closed } = document;
  await withTransaction(deps.pool, async (tx) => {
    await lockPerson(tx, personId);
    if (!(await markExpired(tx, id))) return;
    await recordAudit(tx, {
      at: now,
      actor: 'system',
      action: 'document.expired',
      subject: { kind: 'document', id },
      personId,
      details: { type, expireDate },
    });
    if (!closed) await notifyOwner(tx, deps, document, 'expired', now);
  });
}

async function notifyOwner(
  tx: Tx,
  { config }: Deps,
  document: ExpiringDocument,
  step: string,
  now: Date,
): Promise<void> {
  const mails = documentMails(config, document, document.type);
  const mail = mails.documentExpiry({ lastDay: document.expireDate, ahead: step !== 'expired' });
  const dedupeKey = `document/${document.id}/${step}`;
  await queueMail(tx, { ...document, id: document.personId }, { ...mail, dedupeKey }, now);
}
