import type { DepositState } from '#shared/deposit.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { performAction, type Worked } from '../audit/perform-action.ts';
import type { PersonActing } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { changeOwner } from '../staff/owned-work.ts';
import { findClaimant, lockState, markEnded, saveClaimant } from './queries.ts';

type Problem = 'deposit_already_ended' | 'deposit_not_found';

type WorkDeps = Pick<Deps, 'pool' | 'clock'>;
type About = { by: PersonActing; depositId: bigint };

/** Claims a waiting deposit, also from a colleague, or releases one's own. */
export function claimDeposit(deps: WorkDeps, about: About, mine: boolean): Promise<Result<void, Problem>> {
  return changeDeposit(deps, about, ['unmatched', 'not_trusted'], async (tx, now) => {
    const { by, depositId } = about;
    const ownerId = await findClaimant(tx, depositId);
    return changeOwner({ kind: 'deposit', ownerId }, { by, mine }, (owner) =>
      saveClaimant(tx, depositId, owner, now),
    );
  });
}

/** Dismisses an untrusted notice. No money moves, so one person is enough. */
export function dismissNotice(
  deps: WorkDeps,
  about: About & { reason: string },
): Promise<Result<void, Problem>> {
  return changeDeposit(deps, about, ['not_trusted'], async (tx, now) => {
    await markEnded(tx, about.depositId, 'dismissed', about.reason, now);
    return { action: 'deposit.dismissed' };
  });
}

function changeDeposit(
  deps: WorkDeps,
  { by, depositId, reason }: About & { reason?: string },
  states: readonly DepositState[],
  work: (tx: Tx, now: Date) => Promise<Worked | undefined>,
): Promise<Result<void, Problem>> {
  return performAction<Problem>(deps, { by, reason }, async (tx, now) => {
    const state = await lockState(tx, depositId);
    if (state === undefined) return refused('deposit_not_found');
    if (!states.includes(state)) return refused('deposit_already_ended');
    const worked = await work(tx, now);
    return done(worked && { subject: { kind: 'deposit', id: depositId }, ...worked });
  });
}
