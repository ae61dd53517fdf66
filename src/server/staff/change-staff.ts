import type { AuditAction } from '#shared/audit.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { type StaffRole, staffRoleOf } from '#shared/staff.ts';
import type { ApprovalHandler } from '../approvals/decide-approval.ts';
import type { ApprovalPayloads } from '../approvals/kinds.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Detail, recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { endSessionsByStaff } from '../sessions/end-sessions.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { type LockedStaff, lockStaff, saveLock, saveRole } from './queries.ts';
import { deleteSecondFactor } from './second-factor-queries.ts';

type Change = { by: SignedInPerson; staffId: bigint; reason: string };
type Problem = 'staff_not_found' | 'staff_not_oneself' | 'not_allowed';
type ChangeDeps = Pick<Deps, 'pool' | 'clock'>;

/** Keeps a colleague from signing in, and ends their sessions; or lets them again. */
export function lockColleague(
  deps: ChangeDeps,
  change: Change,
  locked: boolean,
): Promise<Result<void, Problem>> {
  return changing(deps, change, async (tx, colleague, now) => {
    if (colleague.locked === locked) return undefined;
    await saveLock(tx, colleague.id, locked ? now : null, now);
    if (locked) await endSessionsByStaff(tx, colleague.id, now);
    return { action: locked ? 'staff.locked' : 'staff.unlocked' };
  });
}

/** Gives a colleague another role; they sign in anew with it. */
export function changeRole(
  deps: ChangeDeps,
  change: Change,
  role: StaffRole,
): Promise<Result<void, Problem>> {
  return changing(deps, change, async (tx, colleague, now) => {
    const before = staffRoleOf(colleague.roles);
    if (before === role) return undefined;
    await saveRole(tx, colleague.id, role, now);
    await endSessionsByStaff(tx, colleague.id, now);
    return { action: 'staff.role_changed', details: { before: before ?? null, after: role } };
  });
}

/** Ends a colleague's sessions everywhere. */
export function endColleaguesSessions(deps: ChangeDeps, change: Change): Promise<Result<void, Problem>> {
  return changing(deps, change, async (tx, colleague, now) => {
    const count = await endSessionsByStaff(tx, colleague.id, now);
    return { action: 'staff.sessions_ended', details: { count } };
  });
}

/** Asks that a colleague's second factor be taken away, so that they can set a new one. A second person decides. */
export async function askSecondFactorReset(
  { pool, clock }: ChangeDeps,
  { by, staffId, reason }: Change,
): Promise<Result<bigint, Problem | 'second_factor_missing' | 'approval_already_requested'>> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    const [colleague] = await lockStaff(tx, [staffId]);
    if (!colleague) return refused('staff_not_found');
    if (!colleague.hasSecondFactor) return refused('second_factor_missing');
    const subject = { kind: 'person', id: staffId } as const;
    const payload = { personId: String(staffId), login: colleague.login };
    return requestApproval(
      tx,
      { kind: 'second_factor_reset', subject, payload, reason, by, personId: staffId },
      now,
    );
  });
}

/** What approving it does. The colleague's sessions end, and the next sign-in sets a new second factor. */
export const secondFactorReset: ApprovalHandler<ApprovalPayloads['second_factor_reset']> = {
  roles: ['ROLE_SUPER_ADMIN'],
  execute: async (tx, { payload, approval, now }) => {
    const [colleague] = await lockStaff(tx, [BigInt(payload.personId)]);
    if (!colleague) return refused('staff_not_found');
    if (colleague.id === approval.decidedBy) return refused('staff_not_oneself');
    await deleteSecondFactor(tx, colleague.id);
    await endSessionsByStaff(tx, colleague.id, now);
    await recordAudit(tx, {
      at: now,
      actor: { id: approval.decidedBy, roles: ['ROLE_SUPER_ADMIN'] },
      action: 'staff.second_factor_reset',
      subject: { kind: 'person', id: colleague.id },
      personId: colleague.id,
      details: { approval: String(approval.id), requestedBy: String(approval.requestedBy) },
      reason: approval.reason,
    });
    return done(undefined);
  },
};

type Recorded = { action: AuditAction; details?: Record<string, Detail> };

/**
 * Changes something about a colleague, under the lock of both: of two supervisors who take the role from each other
 * only one succeeds, so one always remains. `change` answers what to record, or undefined when nothing changed.
 */
function changing(
  { pool, clock }: ChangeDeps,
  { by, staffId, reason }: Change,
  change: (tx: Tx, colleague: LockedStaff, now: Date) => Promise<Recorded | undefined>,
): Promise<Result<void, Problem>> {
  const now = clock.now();
  return inTransaction(pool, async (tx): Promise<Result<void, Problem>> => {
    if (staffId === by.id) return refused('staff_not_oneself');
    const both = await lockStaff(tx, [by.id, staffId]);
    const actor = both.find(({ id }) => id === by.id);
    const colleague = both.find(({ id }) => id === staffId);
    if (!actor || actor.locked || !actor.roles.includes('ROLE_SUPER_ADMIN')) return refused('not_allowed');
    if (!colleague) return refused('staff_not_found');
    const recorded = await change(tx, colleague, now);
    if (recorded) {
      const subject = { kind: 'person', id: staffId } as const;
      await recordAudit(tx, { at: now, actor: by, subject, personId: staffId, reason, ...recorded });
    }
    return done(undefined);
  });
}
