import { done, type Result, refused } from '#shared/result.ts';
import type { Role } from '#shared/wire/account.ts';
import { type Recorded, recordAction } from '../audit/record-action.ts';
import type { Tx } from '../db/pool.ts';
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
  return withWaiting(deps, { documentId, by }, async (tx, document, now) => {
    const another = isClaimedByAnother(document, by.id, now);
    if (another && !takeOver) return refused('document_claimed');
    await saveClaim(tx, document.id, by.id, now);
    const isExtended = document.claimedBy === by.id;
    const details = { takenFrom: another ? String(document.claimedBy) : null };
    return done(isExtended ? undefined : { action: 'document.claimed', details });
  });
}

/** Releases the reviewer's own claim on a document. Refuses when a colleague has claimed it. */
export function releaseDocument(
  deps: ClaimDeps,
  { documentId, by }: { documentId: bigint; by: Reviewer },
): Promise<Result<void, Problem>> {
  return withWaiting(deps, { documentId, by }, async (tx, document, now) => {
    if (isClaimedByAnother(document, by.id, now)) return refused('document_claimed');
    if (document.claimedBy === null) return done(undefined);
    await saveClaim(tx, document.id, null, now);
    return done({ action: 'document.released' });
  });
}

type Claimed = Pick<Recorded, 'action' | 'details'>;

function withWaiting(
  deps: ClaimDeps,
  { documentId, by }: { documentId: bigint; by: Reviewer },
  work: (tx: Tx, document: DocumentRow, now: Date) => Promise<Result<Claimed | undefined, Problem>>,
): Promise<Result<void, Problem>> {
  return recordAction<Problem>(deps, { by }, async (tx) => {
    const unlocked = await findDocument(tx, documentId);
    if (!unlocked) return refused('document_not_found');
    await lockOwner(tx, unlocked.personId);
    const document = await findDocument(tx, documentId);
    if (!document) return refused('document_not_found');
    if (document.status !== 'ADDED') return refused('document_already_decided');
    // Read after the lock, since a colleague's claim may have been waited for.
    const worked = await work(tx, document, deps.clock.now());
    if (!worked.ok) return worked;
    const subject = { kind: 'document', id: document.id } as const;
    return done(worked.value && { subject, personId: document.personId, ...worked.value });
  });
}
