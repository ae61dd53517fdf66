import { done, type Result, refused } from '#shared/result.ts';
import type { HitDetailView, ListFetches } from '#shared/wire/admin/compliance.ts';
import type { QueryOf, RowOf } from '#shared/wire/admin/table.ts';
import type { Deps } from '../deps.ts';
import { findOutcome } from '../payments/find-outcomes.ts';
import { person } from '../tables/expressions.ts';
import { hits, lists } from './compliance-tables.ts';
import { needsSecondPerson } from './decide-hit.ts';
import { findFetches } from './hit-queries.ts';

const MORE = {
  birthDate: `case when s.kind = 'customer' then to_char(p.birth_date, 'YYYY-MM-DD') end`,
  address: `(select nullif(concat_ws(', ', a.city, a.province, a.country), '') from addresses_view a
    where a.person_id = p.id and s.kind = 'customer')`,
  depositWaits: `coalesce(dp.state = 'unmatched', false)`,
  entry: `json_build_object('key', e.key, 'kind', e.kind, 'names', e.names, 'birthDates', e.birth_dates,
    'facts', e.facts)`,
  listId: 'l.id',
  dated: 'l.dated',
  fetchedAt: 'l.fetched_at',
  hash: 'l.hash',
  decided: 'h.decided_at',
  decidedBy: person('d'),
  reason: 'h.reason',
};
type More = Pick<
  HitDetailView,
  'birthDate' | 'address' | 'depositWaits' | 'entry' | 'decidedBy' | 'reason'
> & {
  listId: bigint;
  dated: string | null;
  fetchedAt: Date;
  hash: string;
  decided: Date | null;
};

/** Returns the person beside the entry, with everything that a decision, or a report of property, needs. */
export async function showHit(
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
  id: bigint,
): Promise<Result<{ view: HitDetailView; people: bigint[] }, 'hit_not_found'>> {
  const hit = await hits.one<More>(pool, id, { now: clock.now() }, MORE);
  if (!hit) return refused('hit_not_found');
  const { listId, dated, fetchedAt, hash, decided, ...shown } = hit;
  const view = {
    ...shown,
    list: { id: Number(listId), dated, fetchedAt: fetchedAt.toISOString(), hash },
    outcome: await findOutcome(pool, hit.payment && BigInt(hit.payment.id)),
    needsSecondPerson: await needsSecondPerson(pool, config, shown),
    decidedAt: decided?.toISOString() ?? null,
  };
  return done({ view, people: hit.customer ? [BigInt(hit.customer.id)] : [] });
}

type Lists = typeof lists.table;

/** Returns the versions of the lists and when each source was last checked. */
export async function listLists(
  { pool }: Pick<Deps, 'pool'>,
  query: QueryOf<Lists>,
): Promise<{ rows: RowOf<Lists>[]; total: number; fetches: ListFetches }> {
  const [{ table }, fetches] = await Promise.all([lists.page(pool, query), findFetches(pool)]);
  return {
    ...table,
    fetches: fetches.map((fetch) => ({ ...fetch, fetchedAt: fetch.fetchedAt.toISOString() })),
  };
}
