import type { RunQuery } from '#shared/wire/admin/reconciliation.ts';
import { COUNTED_UP_TO } from '#shared/wire/admin/table.ts';
import { orderBy, type SortColumns } from '../db/order-by.ts';
import type { Queryable } from '../db/pool.ts';

export type RunRow = {
  id: bigint;
  rail: string;
  day: string;
  state: 'done' | 'failed';
  note: string | null;
  times: number;
  askedById: bigint | null;
  askedByName: string | null;
  ranAt: Date;
  whole: boolean;
  railCount: number;
  railMinor: bigint;
  ledgerCount: number;
  ledgerMinor: bigint;
  floatOpening: string | null;
  floatClosing: string | null;
  found: number;
  resolved: number;
  openCases: number;
};

const OPEN = '(select count(*)::int from cases c where c.run_id = r.id and c.closed_at is null)';

const RUN = `r.id, r.rail, to_char(r.day, 'YYYY-MM-DD') as day, r.state, r.note, r.times, r.asked_by as "askedById",
  p.first_name || ' ' || p.last_name as "askedByName", r.ran_at as "ranAt", r.whole, r.rail_count as "railCount",
  r.rail_minor as "railMinor", r.ledger_count as "ledgerCount", r.ledger_minor as "ledgerMinor",
  r.float_opening::text as "floatOpening", r.float_closing::text as "floatClosing", r.found, r.resolved,
  ${OPEN} as "openCases"
  from reconciliation_runs r left join people p on p.id = r.asked_by`;

const CONDITION = `($1::text is null or r.state = $1) and ($2::date is null or r.day >= $2::date)
  and ($3::date is null or r.day <= $3::date)
  and ($4::text is null or ($4 = 'open' and ${OPEN} > 0) or ($4 = 'differs' and r.rail_minor <> r.ledger_minor))`;

const SORTS: SortColumns<'day' | 'railSide' | 'ledgerSide' | 'difference' | 'outcome' | 'ranAt'> = {
  day: 'r.day',
  railSide: 'r.rail_minor',
  ledgerSide: 'r.ledger_minor',
  difference: 'r.rail_minor - r.ledger_minor',
  // What needs people first, as the screen words it: failed, open, settled, agrees.
  outcome: `case when r.state = 'failed' then 0 when ${OPEN} > 0 then 1 when r.found > 0 then 2 else 3 end`,
  ranAt: 'r.ran_at',
};

const valuesOf = ({ state, from, to, left }: RunQuery) => [
  state ?? null,
  from ?? null,
  to ?? null,
  left ?? null,
];

export async function findRuns(db: Queryable, query: RunQuery): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow>(
    `select ${RUN} where ${CONDITION} ${orderBy(SORTS, query.sort, 'r.id')} limit $5 offset $6`,
    [...valuesOf(query), query.size, (query.page - 1) * query.size],
  );
  return rows;
}

export async function countRuns(db: Queryable, query: RunQuery): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from reconciliation_runs r where ${CONDITION} limit ${COUNTED_UP_TO}) c`,
    valuesOf(query),
  );
  return rows[0]?.count ?? 0;
}

export async function findRun(db: Queryable, id: bigint): Promise<RunRow | undefined> {
  const { rows } = await db.query<RunRow>(`select ${RUN} where r.id = $1`, [id]);
  return rows[0];
}
