import type { ReferralInput } from '#shared/wire/admin/service.ts';
import type { Queryable } from '../db/pool.ts';

/** Returns false when the code is in use by a campaign or a customer. */
export function insertCode(
  db: Queryable,
  { code, purpose }: ReferralInput,
  by: bigint,
  now: Date,
): Promise<boolean> {
  return db.any(
    `insert into referral_codes (code, purpose, created_at, created_by)
     select $1::text, $2, $3, $4 where not exists (select from people_view where referral_code = $1)
     on conflict do nothing`,
    [code, purpose, now, by],
  );
}

/** Returns whether the code was active until now, or undefined when it does not exist. */
export function disableCode(db: Queryable, code: string, now: Date): Promise<boolean | undefined> {
  return db.value(
    `update referral_codes c set disabled_at = coalesce(c.disabled_at, $2)
     from (select code, disabled_at from referral_codes where code = $1 for update) before
     where c.code = before.code returning before.disabled_at is null as "wasActive"`,
    [code, now],
  );
}
