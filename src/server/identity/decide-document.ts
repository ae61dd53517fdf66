import { DOCUMENTS_TO_BE_VERIFIED, type RefusalReason } from '#shared/document.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { upperCased } from '#shared/rules/names.ts';
import type { Role } from '#shared/staff.ts';
import type { ProfileInput } from '#shared/wire/profile.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type Identity, isVerified, lockIdentity, markVerified } from '../customers/lock-person.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { documentMails } from '../notifications/document-mails.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { type EncryptionKeys, readEncryptionKeys } from '../storage/encryption.ts';
import { earliestDayInCanada } from './canada-day.ts';
import { isClaimedByAnother } from './claim.ts';
import { encryptNumber, fingerprintsOf } from './document-number.ts';
import {
  countAccepted,
  type DocumentRow,
  findDocument,
  isNumberOfAnother,
  markAccepted,
  markRefused,
  type ReadOnDocument,
} from './queries.ts';

export type Decision =
  /**
   * `confirmed`: the expiry date that was read differs from the declared one and is correct. `declared`: the
   * customer's name and birth date as they were compared with the document.
   */
  | { accept: true; read: ReadOnDocument; confirmed: boolean; declared: ProfileInput }
  /** `note`: a sentence to the customer, in the customer's language. */
  | { accept: false; reason: RefusalReason; note: string | null };

/** Result of a decision: whether it verified the person. */
export type Decided = { verified: boolean };

type Problem =
  | 'document_not_found'
  | 'document_already_decided'
  | 'document_expired'
  | 'document_claimed'
  | 'document_number_known'
  | 'document_expiry_differs'
  | 'document_owner_changed'
  | 'not_allowed';

/** The member of staff who decides. */
type Reviewer = { id: bigint; roles: readonly Role[] };

/**
 * Accepts or refuses a waiting document. The second accepted document verifies the person in the same
 * transaction. The customer is notified by mail. Nobody may decide on their own document, or on one that a
 * colleague has claimed.
 */
export async function decideDocument(
  deps: Deps,
  { documentId, by }: { documentId: bigint; by: Reviewer },
  decision: Decision,
): Promise<Result<Decided, Problem>> {
  const { pool, clock, log } = deps;
  const now = clock.now();
  const result = await inTransaction(pool, async (tx): Promise<Result<Decided, Problem>> => {
    const unlocked = await findDocument(tx, documentId);
    if (!unlocked) return refused('document_not_found');
    const owner = await lockIdentity(tx, unlocked.personId);
    // Checked again under the lock: the document may have been decided on or replaced meanwhile.
    const document = await findDocument(tx, documentId);
    if (!document || !owner) return refused('document_not_found');
    if (document.personId === by.id) return refused('not_allowed');
    if (document.status !== 'waiting') return refused('document_already_decided');
    if (isClaimedByAnother(document, by.id, now)) return refused('document_claimed');
    const keys = readEncryptionKeys(deps.config.DOCUMENT_KEYS);
    const objection = decision.accept
      ? await objectionTo(tx, keys, { document, owner }, decision, now)
      : undefined;
    if (objection) return refused(objection);
    const verified = await record(tx, keys, document, by.id, decision, now);
    await recordAudit(tx, { at: now, actor: by, ...entryOf(document, decision, verified) });
    await notifyOwner(tx, deps, { document, owner, decision, verified, now });
    return done({ verified });
  });
  if (result.ok) {
    const facts = { document: String(documentId), staff: String(by.id), accepted: decision.accept };
    log.info({ event: 'document_decided', ...facts, ...result.value }, 'a document was decided on');
  }
  return result;
}

/** Returns why a document with these details cannot be accepted, or undefined when it can. */
async function objectionTo(
  tx: Tx,
  keys: EncryptionKeys,
  { document, owner }: { document: DocumentRow; owner: Identity },
  { read, confirmed, declared }: Decision & { accept: true },
  now: Date,
): Promise<Problem | undefined> {
  if (!isSameIdentity(owner, declared)) return 'document_owner_changed';
  if (read.expireDate < earliestDayInCanada(now)) return 'document_expired';
  if (read.expireDate !== document.expireDate && !confirmed) return 'document_expiry_differs';
  const { type } = document;
  const fingerprints = fingerprintsOf(keys, { type, jurisdiction: read.jurisdiction }, read.number);
  return (await isNumberOfAnother(tx, document.personId, fingerprints)) ? 'document_number_known' : undefined;
}

/** Names that differ in capitals only are the same. */
function isSameIdentity(one: ProfileInput, other: ProfileInput): boolean {
  const fields = ['firstName', 'lastName', 'birthDate'] as const;
  return fields.every((field) => upperCased(one[field]) === upperCased(other[field]));
}

/** Builds the audit entry. Document numbers are left out, because the audit log cannot be erased. */
function entryOf(document: DocumentRow, decision: Decision, verified: boolean) {
  const { id, personId, type, expireDate: declared } = document;
  const about = { subject: { kind: 'document', id } as const, personId };
  if (!decision.accept) {
    const { reason, note } = decision;
    return { ...about, action: 'document.refused' as const, details: { type, reason, note } };
  }
  const { jurisdiction, expireDate } = decision.read;
  const details = { type, jurisdiction, expireDate, declared, verified };
  return { ...about, action: 'document.accepted' as const, details };
}

/** Stores the decision. Returns whether it has just verified the person. */
async function record(
  tx: Tx,
  keys: EncryptionKeys,
  { id, personId, type }: DocumentRow,
  staffId: bigint,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  if (!decision.accept) {
    await markRefused(tx, id, { staffId, reason: decision.reason, note: decision.note }, now);
    return false;
  }
  const { jurisdiction, expireDate } = decision.read;
  const number = encryptNumber(keys, { personId, type, jurisdiction }, decision.read.number);
  await markAccepted(tx, id, { staffId, read: { jurisdiction, expireDate, number } }, now);
  const before = await isVerified(tx, personId);
  if (before || (await countAccepted(tx, personId)) < DOCUMENTS_TO_BE_VERIFIED) return false;
  await markVerified(tx, personId, now);
  return true;
}

type DecidedDocument = {
  document: DocumentRow;
  owner: Identity;
  decision: Decision;
  verified: boolean;
  now: Date;
};

async function notifyOwner(
  tx: Tx,
  { config }: Deps,
  { document, owner, decision, verified, now }: DecidedDocument,
): Promise<void> {
  const mails = documentMails(config, owner, document.type);
  const accepted = () =>
    verified ? mails.identityVerified() : mails.documentAccepted({ more: !owner.identityVerified });
  const mail = decision.accept ? accepted() : mails.documentRefused(decision);
  const dedupeKey = `document/${document.id}/${decision.accept ? 'accepted' : 'refused'}`;
  await queueMail(tx, { ...owner, id: document.personId }, { ...mail, dedupeKey }, now);
}
