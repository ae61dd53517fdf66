import { done, type Result, refused } from '#shared/result.ts';
import type { Role } from '#shared/wire/account.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { isClaimedByAnother } from './claim.ts';
import { type DocumentRow, findDocument, lockOwner } from './queries.ts';
import { saveClaim } from './review-queries.ts';

type Reviewer = { id: bigint; roles: readonly Role[] };
type Problem = 'document_not_found' | 'document_already_decided' | 'document_claimed';
type ClaimDeps = Pick<Deps, 'pool' | 'clock'>;

/**
 * Claims a waiting document for this reviewer for a while, so that two people do not review it at once. Claiming it
 * again extends the claim; `takeOver` takes it from a colleague.
 */
export function claimDocument(
  deps: ClaimDeps,
  { documentId, by, takeOver }: { documentId: bigint; by: Reviewer; takeOver: boolean },
): Promise<Result<void, Problem>> {
  return withWaiting(deps, documentId, async (tx, document, now) => {
    const another = isClaimedByAnother(document, by.id, now);
    if (another && !takeOver) return refused('document_claimed');
    await saveClaim(tx, document.id, by.id, now);
    const prolonged = document.claimedBy === by.id;
    if (!prolonged) {
      await recordAudit(tx, {
        at: now,
        actor: by,
        action: 'document.claimed',
        subject: { kind: 'document', id: document.id },
        personId: document.personId,
        details: { takenFrom: another ? String(document.claimedBy) : null },
      });
    }
    return done(undefined);
  });
}

/** Returns one's claimed document to the queue. Leaves a colleague's claim alone. */
export function releaseDocument(
  deps: ClaimDeps,
  { documentId, by }: { documentId: bigint; by: Reviewer },
): Promise<Result<void, Problem>> {
  return withWaiting(deps, documentId, async (tx, document, now) => {
    if (isClaimedByAnother(document, by.id, now)) return refused('document_claimed');
    if (document.claimedBy === null) return done(undefined);
    await saveClaim(tx, document.id, null, now);
    await recordAudit(tx, {
      at: now,
      actor: by,
      action: 'document.released',
      subject: { kind: 'document', id: document.id },
      personId: document.personId,
    });
    return done(undefined);
  });
}

function withWaiting(
  { pool, clock }: ClaimDeps,
  documentId: bigint,
  work: (tx: Tx, document: DocumentRow, now: Date) => Promise<Result<void, Problem>>,
): Promise<Result<void, Problem>> {
  return inTransaction(pool, async (tx): Promise<Result<void, Problem>> => {
    const unlocked = await findDocument(tx, documentId);
    if (!unlocked) return refused('document_not_found');
    await lockOwner(tx, unlocked.personId);
    const document = await findDocument(tx, documentId);
    if (!document) return refused('document_not_found');
    if (document.status !== 'ADDED') return refused('document_already_decided');
    return work(tx, document, clock.now());
  });
}
