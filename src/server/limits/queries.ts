import type { Queryable } from '../db/pool.ts';

export type LimitedPerson = { identityVerified: boolean; memberSince: Date };

export async function findLimitedPerson(db: Queryable, personId: bigint): Promise<LimitedPerson | undefined> {
  const { rows } = await db.query<LimitedPerson>(
    'select identity_verified as "identityVerified", created_at as "memberSince" from people where id = $1',
    [personId],
  );
  return rows[0];
}

export type CountedDebit = { at: Date; cadMinor: bigint };

/** Returns the oldest debit after `since` that has not failed or been returned. */
export async function findOldestDebit(
  db: Queryable,
  personId: bigint,
  since: Date,
): Promise<CountedDebit | undefined> {
  const { rows } = await db.query<CountedDebit>(
    `select created_at as at, cad_minor as "cadMinor" from payments
     where person_id = $1 and type <> 'deposit' and status not in ('failed', 'returned')
       and created_at > $2
     order by created_at, id limit 1`,
    [personId, since],
  );
  return rows[0];
}
