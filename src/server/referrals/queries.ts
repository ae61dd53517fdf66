import type { ReferralInput, ReferralQuery } from '#shared/wire/admin/service.ts';
import type { Queryable } from '../db/pool.ts';

export type CodeRow = {
  code: string;
  purpose: string | null;
  createdAt: Date;
  createdBy: string | null;
  disabledAt: Date | null;
  uses: number;
  total: number;
};

const ORDER: Record<ReferralQuery['sort'], string> = {
  '-createdAt': 'c.created_at desc, c.code',
  createdAt: 'c.created_at, c.code',
  '-uses': 'uses desc, c.code',
  uses: 'uses, c.code',
  code: 'c.code',
  '-code': 'c.code desc',
};

export async function findCodes(
  db: Queryable,
  { text, state, sort, page, size }: ReferralQuery,
): Promise<CodeRow[]> {
  const { rows } = await db.query<CodeRow>(
    `select c.code, c.purpose, c.created_at as "createdAt", p.first_name || ' ' || p.last_name as "createdBy",
       c.disabled_at as "disabledAt", (select count(*)::int from people r where r.referred_by = c.code) as uses,
       count(*) over ()::int as total
     from referral_codes c left join people p on p.id = c.created_by
     where ($1::text is null or c.code ilike $1 or c.purpose ilike $1)
       and ($2::boolean is null or (c.disabled_at is null) = $2)
     order by ${ORDER[sort]} limit $3 offset $4`,
    [
      text === undefined ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`,
      state === undefined ? null : state === 'active',
      size,
      (page - 1) * size,
    ],
  );
  return rows;
}

/** False when the code is taken, by a campaign or by a customer. */
export async function insertCode(
  db: Queryable,
  { code, purpose }: ReferralInput,
  by: bigint,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into referral_codes (code, purpose, created_at, created_by)
     select $1::text, $2, $3, $4 where not exists (select from people where referral_code = $1)
     on conflict do nothing`,
    [code, purpose, now, by],
  );
  return rowCount === 1;
}

/** Undefined when there is no such code; else whether it was active until now. */
export async function disableCode(db: Queryable, code: string, now: Date): Promise<boolean | undefined> {
  const { rows } = await db.query<{ wasActive: boolean }>(
    `update referral_codes c set disabled_at = coalesce(c.disabled_at, $2)
     from (select code, disabled_at from referral_codes where code = $1 for update) before
     where c.code = before.code returning before.disabled_at is null as "wasActive"`,
    [code, now],
  );
  return rows[0]?.wasActive;
}
