import { allowsMoreThan } from '#shared/permissions.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { type StaffRole, staffRoleOf } from '#shared/staff.ts';
import { defineApproval } from '../approvals/define-approval.ts';
import { areIndependent, findAppointments } from '../approvals/independence.ts';
import { performAction, type Recorded } from '../audit/perform-action.ts';
import { saveStaffLock, saveStaffRole } from '../customers/staff-accounts.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { deleteSecondFactor } from '../second-factors/stored-authenticator.ts';
import { endSessionsByStaff } from '../sessions/end-sessions.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { type LockedStaff, lockStaff } from './queries.ts';

type Change = { by: SignedInPerson; staffId: bigint; reason: string };
type Problem =
  | 'staff_not_found'
  | 'staff_not_self'
  | 'staff_role_needs_two'
  | 'staff_already_locked'
  | 'staff_two_must_remain'
  | 'not_allowed';
type ChangeDeps = Pick<Deps, 'pool' | 'clock'>;

/** Locks a colleague out and ends their sessions. */
export function lockColleague(deps: ChangeDeps, change: Change): Promise<Result<void, Problem>> {
  return changing(deps, change, async (tx, { colleague, supervisors }, now) => {
    if (colleague.locked) return refused('staff_already_locked');
    if (!(await leavesTwo(tx, { colleague, supervisors }, now))) return refused('staff_two_must_remain');
    await saveStaffLock(tx, colleague.id, now, now);
    await endSessionsByStaff(tx, colleague.id, now);
    return done({ action: 'staff.locked' });
  });
}

/** Gives a colleague a role with fewer permissions; they must sign in again. */
export function lowerRole(deps: ChangeDeps, change: Change, role: StaffRole): Promise<Result<void, Problem>> {
  return changing(deps, change, async (tx, { colleague, supervisors }, now) => {
    const before = roleOf(colleague);
    if (before === role) return done(undefined);
    if (allowsMoreThan(role, before)) return refused('staff_role_needs_two');
    if (!(await leavesTwo(tx, { colleague, supervisors }, now))) return refused('staff_two_must_remain');
    await saveStaffRole(tx, colleague.id, role, now);
    await endSessionsByStaff(tx, colleague.id, now);
    return done({ action: 'staff.role_changed', details: { before, after: role } });
  });
}

/** Gives a role with more permissions than the colleague had at the time of the request. They must sign in again. */
export const staffPromotion = defineApproval({
  kind: 'staff_promotion',
  propose: async (tx, _, { id, role }, { by }) => {
    if (id === by.id) return refused('staff_not_self');
    const [colleague] = await lockStaff(tx, [id]);
    if (!colleague) return refused('staff_not_found');
    const before = roleOf(colleague);
    if (!allowsMoreThan(role, before)) return refused('staff_change_not_possible');
    const payload = { personId: String(id), login: colleague.login, before, role };
    return done({ subject: { kind: 'person', id }, payload, personId: id });
  },
  execute: async (tx, _, { payload: { personId, before, role }, approval, now }) => {
    const [colleague] = await lockStaff(tx, [BigInt(personId)]);
    if (!colleague) return refused('staff_not_found');
    const { id } = colleague;
    if (id === approval.decidedBy) return refused('staff_not_self');
    if (roleOf(colleague) !== before) return refused('staff_change_not_possible');
    await saveStaffRole(tx, id, role, now);
    await endSessionsByStaff(tx, id, now);
    return done({ subject: { kind: 'person', id }, personId: id, details: { before, after: role } });
  },
});

/** Allows a locked colleague to sign in again. */
export const staffUnlock = defineApproval({
  kind: 'staff_unlock',
  propose: async (tx, _, { id }) => {
    const [colleague] = await lockStaff(tx, [id]);
    if (!colleague) return refused('staff_not_found');
    if (!colleague.locked) return refused('staff_change_not_possible');
    const payload = { personId: String(id), login: colleague.login };
    return done({ subject: { kind: 'person', id }, payload, personId: id });
  },
  execute: async (tx, _, { payload, now }) => {
    const [colleague] = await lockStaff(tx, [BigInt(payload.personId)]);
    if (!colleague) return refused('staff_not_found');
    if (!colleague.locked) return refused('staff_change_not_possible');
    const { id } = colleague;
    await saveStaffLock(tx, id, null, now);
    return done({ subject: { kind: 'person', id }, personId: id });
  },
});

/** Ends all sessions of a colleague. */
export function endColleaguesSessions(deps: ChangeDeps, change: Change): Promise<Result<void, Problem>> {
  return changing(deps, change, async (tx, { colleague }, now) => {
    const count = await endSessionsByStaff(tx, colleague.id, now);
    return done({ action: 'staff.sessions_ended', details: { count } });
  });
}

/**
 * Removes a colleague's second factor so that they can enrol a new one. Ends their sessions; the next sign-in enrols
 * it.
 */
export const secondFactorReset = defineApproval({
  kind: 'second_factor_reset',
  propose: async (tx, _, { id }) => {
    const [colleague] = await lockStaff(tx, [id]);
    if (!colleague) return refused('staff_not_found');
    if (!colleague.secondFactorSince) return refused('second_factor_missing');
    const payload = { personId: String(id), login: colleague.login };
    return done({ subject: { kind: 'person', id }, payload, personId: id });
  },
  execute: async (tx, _, { payload, approval, now }) => {
    const [colleague] = await lockStaff(tx, [BigInt(payload.personId)]);
    if (!colleague) return refused('staff_not_found');
    const { id, secondFactorSince } = colleague;
    if (id === approval.decidedBy) return refused('staff_not_self');
    // A factor enrolled after the request is not the one that was lost.
    if (!secondFactorSince || secondFactorSince > approval.requestedAt) {
      return refused('staff_change_not_possible');
    }
    await deleteSecondFactor(tx, id);
    await endSessionsByStaff(tx, id, now);
    return done({ subject: { kind: 'person', id }, personId: id });
  },
});

/**
 * Checks whether two supervisors remain who may sign in and whose requests count as independent. One supervisor with
 * a stolen session, or together with people added at their request, must not be able to remove all others, because
 * nobody could object. Expects all of them to be locked.
 */
async function leavesTwo(tx: Tx, { colleague, supervisors }: Held, now: Date): Promise<boolean> {
  if (!supervisors.includes(colleague)) return true;
  const left = supervisors.filter((one) => one !== colleague).map(({ id }) => id);
  const appointments = await findAppointments(tx, left);
  return left.some((one) =>
    left.some((other) => one !== other && areIndependent(appointments, one, other, now)),
  );
}

/** The colleague, and all supervisors who may sign in. */
type Held = { colleague: LockedStaff; supervisors: LockedStaff[] };
type Changed = Pick<Recorded, 'action' | 'details'>;

function roleOf({ id, roles }: LockedStaff): StaffRole {
  const role = staffRoleOf(roles);
  if (!role) throw new Error(`person ${id} is no member of staff`);
  return role;
}

/**
 * Changes something about a colleague while both people and all supervisors are locked: when several supervisors
 * demote each other at once, only changes that leave two supervisors succeed. `change` returns what to record, or
 * undefined when nothing changed.
 */
function changing(
  deps: ChangeDeps,
  { by, staffId, reason }: Change,
  change: (tx: Tx, held: Held, now: Date) => Promise<Result<Changed | undefined, Problem>>,
): Promise<Result<void, Problem>> {
  return performAction<Problem>(deps, { by, reason }, async (tx, now) => {
    if (staffId === by.id) return refused('staff_not_self');
    const staff = await lockStaff(tx, [by.id, staffId], 'and all supervisors');
    const supervisors = staff.filter(({ locked, roles }) => !locked && roles.includes('ROLE_SUPER_ADMIN'));
    if (!supervisors.some(({ id }) => id === by.id)) return refused('not_allowed');
    const colleague = staff.find(({ id }) => id === staffId);
    if (!colleague) return refused('staff_not_found');
    const changed = await change(tx, { colleague, supervisors }, now);
    if (!changed.ok) return changed;
    const subject = { kind: 'person', id: staffId } as const;
    return done(changed.value && { subject, personId: staffId, ...changed.value });
  });
}
