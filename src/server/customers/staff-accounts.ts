import type { NewStaffInput } from '#shared/approvals/staff.ts';
import type { StaffRole } from '#shared/staff.ts';
import type { Tx } from '../db/pool.ts';
import { insertPersonUnlessTaken } from './queries.ts';

/** Inserts a member of staff. Returns the id, or undefined when one of the names was taken meanwhile. */
export function insertStaff(
  tx: Tx,
  { role, ...person }: Omit<NewStaffInput, 'reason'> & { passwordHash: string; referralCode: string },
  now: Date,
): Promise<bigint | undefined> {
  return insertPersonUnlessTaken(tx, { ...person, gender: 'OTHER', roles: [role], activated: true }, now);
}

/** Gives a member of staff another role. The caller has locked the person. */
export async function saveStaffRole(tx: Tx, id: bigint, role: StaffRole, now: Date): Promise<void> {
  await tx.query('update people set roles = array[$2::text], updated_at = $3 where id = $1', [id, role, now]);
}

/** Locks the sign-in of a member of staff, or unlocks it when `lockedAt` is null. The caller has locked the person. */
export async function saveStaffLock(tx: Tx, id: bigint, lockedAt: Date | null, now: Date): Promise<void> {
  await tx.query('update people set sign_in_locked_at = $2, updated_at = $3 where id = $1', [
    id,
    lockedAt,
    now,
  ]);
}
