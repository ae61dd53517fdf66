import { done, type Result, refused } from '#shared/result.ts';
import { performAction, type Worked } from '../audit/perform-action.ts';
import type { PersonActing } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { changeOwner } from '../staff/owned-work.ts';
import { insertCaseNote, type LockedCase, lockCase, saveOwner } from './queries.ts';

type Problem = 'case_already_closed' | 'case_not_found';

type WorkDeps = Pick<Deps, 'pool' | 'clock'>;
type About = { by: PersonActing; caseId: bigint };

/** Claims an open case, also from a colleague, or releases one's own. */
export function claimCase(deps: WorkDeps, about: About, mine: boolean): Promise<Result<void, Problem>> {
  return changeCase(deps, about, (tx, { id, ownerId }, now) =>
    changeOwner({ kind: 'case', ownerId }, { by: about.by, mine }, (owner) => saveOwner(tx, id, owner, now)),
  );
}

/** Adds a note to a case. Notes cannot be changed, so later readers see them as written. */
export function addCaseNote(deps: WorkDeps, about: About, text: string): Promise<Result<void, Problem>> {
  return changeCase(deps, about, async (tx, { id }, now) => {
    await insertCaseNote(tx, { caseId: id, authorId: about.by.id, text }, now);
    return { action: 'case.noted' };
  });
}

function changeCase(
  deps: WorkDeps,
  { by, caseId }: About,
  work: (tx: Tx, lockedCase: LockedCase, now: Date) => Promise<Worked | undefined>,
): Promise<Result<void, Problem>> {
  return performAction<Problem>(deps, { by }, async (tx, now) => {
    const lockedCase = await lockCase(tx, caseId);
    if (!lockedCase) return refused('case_not_found');
    if (lockedCase.closedAt) return refused('case_already_closed');
    const worked = await work(tx, lockedCase, now);
    return done(worked && { subject: { kind: 'case', id: caseId }, ...worked });
  });
}
