import { DOCUMENTS_TO_BE_VERIFIED, type RefusalReason } from '#shared/document.ts';
import { done, refused, type Result } from '#shared/result.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { documentMails } from '../notifications/document-mails.ts';
import { writeMessages } from '../notifications/write-messages.ts';
import {
  countAccepted,
  type DocumentRow,
  findDocument,
  lockOwner,
  markAccepted,
  markRefused,
  markVerified,
  type Owner,
} from './queries.ts';

export type Decision =
  | { accept: true }
  /** `note`: a sentence to the customer, in their language. */
  | { accept: false; reason: RefusalReason; note: string | null };

/** What a decision came to: whether the person is verified by it. */
export type Decided = { verified: boolean };

type Problem = 'document_not_found' | 'document_already_decided' | 'document_expired' | 'not_allowed';

/**
 * Staff accept or refuse a document that waits. The second accepted one verifies the person, in the same transaction;
 * the customer is told by mail. Nobody decides on a document of their own.
 */
export async function decideDocument(
  deps: Deps,
  { documentId, staffId }: { documentId: bigint; staffId: bigint },
  decision: Decision,
): Promise<Result<Decided, Problem>> {
  const { pool, clock, log } = deps;
  const now = clock.now();
  const result = await inTransaction(pool, async (tx): Promise<Result<Decided, Problem>> => {
    const unlocked = await findDocument(tx, documentId);
    if (!unlocked) return refused('document_not_found');
    const owner = await lockOwner(tx, unlocked.personId);
    // Looked at again under the lock: it may have been decided on or replaced meanwhile.
    const document = await findDocument(tx, documentId);
    if (!document || !owner) return refused('document_not_found');
    if (document.personId === staffId) return refused('not_allowed');
    if (document.status !== 'ADDED') return refused('document_already_decided');
    if (decision.accept && document.expireDate < now.toISOString().slice(0, 10)) {
      return refused('document_expired');
    }
    const verified = await record(tx, document, staffId, decision, now);
    await tell(tx, deps, { document, owner, decision, verified, now });
    return done({ verified });
  });
  if (result.ok) {
    const facts = { document: String(documentId), staff: String(staffId), accepted: decision.accept };
    log.info({ event: 'document_decided', ...facts, ...result.value }, 'a document was decided on');
  }
  return result;
}

/** Answers whether the person is verified now and was not before. */
async function record(
  tx: Tx,
  { id, personId }: DocumentRow,
  staffId: bigint,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  if (!decision.accept) {
    await markRefused(tx, id, { staffId, reason: decision.reason, note: decision.note }, now);
    return false;
  }
  await markAccepted(tx, id, staffId, now);
  if ((await countAccepted(tx, personId)) < DOCUMENTS_TO_BE_VERIFIED) return false;
  await markVerified(tx, personId, now);
  return true;
}

type News = { document: DocumentRow; owner: Owner; decision: Decision; verified: boolean; now: Date };

async function tell(
  tx: Tx,
  { config }: Deps,
  { document, owner, decision, verified, now }: News,
): Promise<void> {
  const { firstName, langKey, email } = owner;
  const mails = documentMails(config, langKey);
  const about = { firstName, type: document.type };
  const mail = decision.accept
    ? mails.documentAccepted({ ...about, verified })
    : mails.documentRefused({ ...about, reason: decision.reason, note: decision.note });
  const occasion = `document/${document.id}/${decision.accept ? 'accepted' : 'refused'}`;
  await writeMessages(
    tx,
    [{ ...mail, channel: 'mail', personId: document.personId, recipient: email, occasion }],
    now,
  );
}
