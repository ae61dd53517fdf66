import { done, type Result, refused } from '#shared/result.ts';
import type { Role } from '#shared/staff.ts';
import { performAction, type Worked } from '../audit/perform-action.ts';
import { lockPerson } from '../customers/lock-person.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { isClaimedByAnother } from './claim.ts';
import { type DocumentRow, findDocument } from './queries.ts';
import { saveClaim } from './review-queries.ts';

type Reviewer = { id: bigint; roles: readonly Role[] };
type Problem = 'document_not_found' | 'document_already_decided' | 'document_claimed';

type WorkDeps = Pick<Deps, 'pool' | 'clock'>;
type About = { by: Reviewer; documentId: bigint };

/**
 * Claims a waiting document for this reviewer for a while, so that two people do not review it at once. Claiming it
 * again extends the claim; `takeOver` takes it from a colleague.
 */
export function claimDocument(
  deps: WorkDeps,
  { by, documentId, takeOver }: About & { takeOver: boolean },
): Promise<Result<void, Problem>> {
  return changeDocument(deps, { by, documentId }, async (tx, document, now) => {
    const another = isClaimedByAnother(document, by.id, now);
    if (another && !takeOver) return refused('document_claimed');
    await saveClaim(tx, document.id, by.id, now);
    const isExtended = document.claimedBy === by.id;
    const details = { takenFrom: another ? String(document.claimedBy) : null };
    return done(isExtended ? undefined : { action: 'document.claimed', details });
  });
}

/** Releases the reviewer's own claim on a document. Refuses when a colleague has claimed it. */
export function releaseDocument(deps: WorkDeps, { by, documentId }: About): Promise<Result<void, Problem>> {
  return changeDocument(deps, { by, documentId }, async (tx, document, now) => {
    if (isClaimedByAnother(document, by.id, now)) return refused('document_claimed');
    if (document.claimedBy === null) return done(undefined);
    await saveClaim(tx, document.id, null, now);
    return done({ action: 'document.released' });
  });
}

function changeDocument(
  deps: WorkDeps,
  { by, documentId }: About,
  work: (tx: Tx, document: DocumentRow, now: Date) => Promise<Result<Worked | undefined, Problem>>,
): Promise<Result<void, Problem>> {
  return performAction<Problem>(deps, { by }, async (tx) => {
    const unlocked = await findDocument(tx, documentId);
    if (!unlocked) return refused('document_not_found');
    await lockPerson(tx, unlocked.personId);
    const document = await findDocument(tx, documentId);
    if (!document) return refused('document_not_found');
    if (document.status !== 'waiting') return refused('document_already_decided');
    // Read after the lock, since a colleague's claim may have been waited for.
    const worked = await work(tx, document, deps.clock.now());
    if (!worked.ok) return worked;
    const subject = { kind: 'document', id: document.id } as const;
    return done(worked.value && { subject, personId: document.personId, ...worked.value });
  });
}
