import type { Role } from '#shared/staff.ts';
import type { Queryable, Tx } from '../db/pool.ts';

export async function findLogin(db: Queryable, personId: bigint): Promise<string> {
  return (await db.value<string>('select login from people_view where id = $1', [personId])) ?? '';
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
       (select f.confirmed_at from second_factors_view f where f.person_id = p.id) as "secondFactorSince"
     from people p where (p.id = any ($1) or $2 and 'ROLE_SUPER_ADMIN' = any (p.roles)) and not 'ROLE_USER' = any (p.roles)
     order by p.id for no key update`,
    [ids, more !== undefined],
  );
}

/** Checks whether a supervisor exists, including locked ones. */
export function hasSupervisors(db: Queryable): Promise<boolean> {
  return db.any(`select from people_view where 'ROLE_SUPER_ADMIN' = any (roles) limit 1`);
}
