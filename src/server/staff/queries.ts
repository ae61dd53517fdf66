import type { StaffRole } from '#shared/staff.ts';
import type { Role } from '#shared/wire/account.ts';
import type { NewStaffInput } from '#shared/wire/admin/staff.ts';
import type { Queryable, Tx } from '../db/pool.ts';

export async function findLogin(db: Queryable, personId: bigint): Promise<string> {
  return (await db.value<string>('select login from people where id = $1', [personId])) ?? '';
}

export type LockedStaff = {
  id: bigint;
  login: string;
  roles: Role[];
  locked: boolean;
  /** Since when the second factor is enrolled; null without one. */
  secondFactorSince: Date | null;
};

/**
 * Locks and returns these people in the order of their ids, so that changes by two supervisors to each other are
 * serialised. Customers are not returned.
 */
export function lockStaff(tx: Tx, ids: bigint[], more?: 'and all supervisors'): Promise<LockedStaff[]> {
  return tx.rows(
    `select p.id, p.login, p.roles, p.sign_in_locked_at is not null as locked,
       (select f.confirmed_at from second_factors f where f.person_id = p.id) as "secondFactorSince"
     from people p where (p.id = any ($1) or $2 and 'ROLE_SUPER_ADMIN' = any (p.roles)) and not 'ROLE_USER' = any (p.roles)
     order by p.id for no key update`,
    [ids, more !== undefined],
  );
}

export async function saveRole(tx: Tx, id: bigint, role: StaffRole, now: Date): Promise<void> {
  await tx.query('update people set roles = array[$2::text], updated_at = $3 where id = $1', [id, role, now]);
}

export async function saveLock(tx: Tx, id: bigint, lockedAt: Date | null, now: Date): Promise<void> {
  await tx.query('update people set sign_in_locked_at = $2, updated_at = $3 where id = $1', [
    id,
    lockedAt,
    now,
  ]);
}

/** Inserts a member of staff. Returns the id, or undefined when one of the names was taken meanwhile. */
export function insertStaff(
  tx: Tx,
  person: Omit<NewStaffInput, 'reason'> & { passwordHash: string; referralCode: string },
  now: Date,
): Promise<bigint | undefined> {
  return tx.value(
    `insert into people (login, email, phone_number, password_hash, first_name, last_name, birth_date, gender,
       lang_key, roles, activated, referral_code, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'OTHER', $8, array[$9::text], true, $10, $11, $11)
     on conflict do nothing returning id`,
    [
      person.login,
      person.email,
      person.phoneNumber,
      person.passwordHash,
      person.firstName,
      person.lastName,
      person.birthDate,
      person.langKey,
      person.role,
      person.referralCode,
      now,
    ],
  );
}

/** Checks whether a supervisor exists, including locked ones. */
export function hasSupervisors(db: Queryable): Promise<boolean> {
  return db.any(`select from people where 'ROLE_SUPER_ADMIN' = any (roles) limit 1`);
}
