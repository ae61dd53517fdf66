import type { Queryable } from '../db/pool.ts';

/** Returns whether the code was active until now, or undefined when it does not exist. */
export function markCodeDisabled(db: Queryable, code: string, now: Date): Promise<boolean | undefined> {
  return db.value(
    `update referral_codes c set disabled_at = coalesce(c.disabled_at, $2)
     from (select code, disabled_at from referral_codes where code = $1 for update) before
     where c.code = before.code returning before.disabled_at is null as "wasActive"`,
    [code, now],
  );
}
