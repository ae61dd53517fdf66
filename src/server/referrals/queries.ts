import type { ReferralInput, ReferralQuery } from '#shared/wire/admin/service.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import { containing, inName } from '../db/containing.ts';
import { byName, byWords, orderBy, type SortColumns } from '../db/order-by.ts';
import type { Queryable } from '../db/pool.ts';
import { withinDays } from '../db/within-days.ts';

export type CodeRow = {
  code: string;
  purpose: string | null;
  createdAt: Date;
  createdBy: string | null;
  disabledAt: Date | null;
  uses: number;
};

const CODES = `referral_codes c left join people p on p.id = c.created_by
  where ($1::text is null or c.code ilike $1 or ${inName('c.purpose', '$1')})
    and ($2::boolean is null or (c.disabled_at is null) = $2) and ${withinDays('c.created_at', '$3', '$4')}`;

const USES = '(select count(*)::int from people r where r.referred_by = c.code)';

const SORTS: SortColumns<'code' | 'purpose' | 'uses' | 'createdAt' | 'createdBy' | 'state'> = {
  code: byWords('c.code'),
  purpose: { sometimes: byWords('c.purpose') },
  uses: USES,
  createdAt: 'c.created_at',
  createdBy: { sometimes: byName('p') },
  // Those that may be named first.
  state: 'c.disabled_at is not null',
};

const valuesOf = ({ text, state, from, to }: ReferralQuery) => [
  containing(text),
  state === undefined ? null : state === 'active',
  from ?? null,
  to ?? null,
];

export async function findCodes(db: Queryable, query: ReferralQuery): Promise<CodeRow[]> {
  const { rows } = await db.query<CodeRow>(
    `select c.code, c.purpose, c.created_at as "createdAt", p.first_name || ' ' || p.last_name as "createdBy",
       c.disabled_at as "disabledAt", ${USES} as uses
     from ${CODES} ${orderBy(SORTS, query.sort, 'c.code')} limit $5 offset $6`,
    [...valuesOf(query), query.size, (query.page - 1) * query.size],
  );
  return rows;
}

export async function countCodes(db: Queryable, query: ReferralQuery): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from ${CODES} limit ${COUNTED_UP_TO}) c`,
    valuesOf(query),
  );
  return rows[0]?.count ?? 0;
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
