import { cad, toWireNumber } from '#shared/money.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type {
  HitDetailView,
  HitQuery,
  HitView,
  ListQuery,
  ListTable,
} from '#shared/wire/admin/compliance.ts';
import type { Deps } from '../deps.ts';
import {
  countHits,
  countLists,
  findHit,
  findHits,
  findLists,
  findLooks,
  type HitDetail,
  type ListedHit,
} from './hit-queries.ts';

type ShowDeps = Pick<Deps, 'pool'>;

/** One page of hits, and whose data it shows. */
export async function listHits(
  { pool }: ShowDeps,
  query: HitQuery,
): Promise<{ table: { rows: HitView[]; total: number }; people: bigint[] }> {
  const [rows, total] = await Promise.all([findHits(pool, query), countHits(pool, query)]);
  return { table: { rows: rows.map(toHitView), total }, people: rows.map(({ personId }) => personId) };
}

/** The person beside the entry, with all that a decision, or a report of property, needs. */
export async function showHit(
  { pool }: ShowDeps,
  id: bigint,
): Promise<Result<{ view: HitDetailView; personId: bigint }, 'hit_not_found'>> {
  const hit = await findHit(pool, id);
  return hit ? done({ view: toDetail(hit), personId: hit.personId }) : refused('hit_not_found');
}

/** Which versions of the lists there are, and when each source was looked at. */
export async function listLists({ pool }: ShowDeps, query: ListQuery): Promise<ListTable> {
  const [rows, total, looks] = await Promise.all([
    findLists(pool, query),
    countLists(pool, query),
    findLooks(pool),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, id: Number(row.id), fetchedAt: row.fetchedAt.toISOString() })),
    total,
    looks: looks.map((look) => ({ ...look, lookedAt: look.lookedAt.toISOString() })),
  };
}

function toHitView(hit: ListedHit): HitView {
  const { paymentId, reference, cadMinor, status } = hit;
  const held = paymentId !== null && reference !== null && cadMinor !== null && status !== null;
  return {
    id: Number(hit.id),
    state: hit.state,
    kind: hit.kind,
    cause: hit.cause,
    name: hit.name,
    matched: hit.matched,
    score: hit.score,
    source: hit.source,
    openedAt: hit.openedAt.toISOString(),
    customer: { id: Number(hit.personId), name: hit.personName },
    transaction: held
      ? {
          id: Number(paymentId),
          reference,
          amount: toWireNumber(cad(cadMinor)),
          status,
          frozen: hit.frozen,
        }
      : null,
    measure: hit.measure,
    asked: hit.asked,
  };
}

function toDetail(hit: HitDetail): HitDetailView {
  return {
    ...toHitView(hit),
    birthDate: hit.birthDate,
    entry: {
      key: hit.key,
      kind: hit.entryKind,
      names: hit.names,
      birthDates: hit.birthDates,
      facts: hit.facts,
    },
    list: {
      id: Number(hit.listId),
      dated: hit.dated,
      fetchedAt: hit.fetchedAt.toISOString(),
      hash: hit.hash,
    },
    decidedAt: hit.decidedAt?.toISOString() ?? null,
    decidedBy: hit.decidedBy === null ? null : { id: Number(hit.decidedBy), name: hit.decidedByName ?? '' },
    reason: hit.reason,
  };
}
