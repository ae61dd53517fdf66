import { beforeAll, describe, expect, test } from 'vitest';
import { verifyBooks } from '#server/ledger/verify-books.ts';
import { findMovementBatch } from '#server/payments/history/find-movements.ts';
import { listPayments } from '#server/payments/history/list-payments.ts';
import type { HistoryFilter } from '#shared/wire/history-range.ts';
import { customer } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { explainQueries, type Scan } from './explain.ts';
import { insertOtherPeople, withoutTriggers } from './past-payments.ts';

const world = await createWorld();
const SIZE = 10;

let ordinary = 0n;
let busy = 0n;

// Two of 1,500 customers. Their transactions lie between those of the others, in order of creation.
beforeAll(async () => {
  ordinary = (await customer(world)).id;
  busy = (await customer(world)).id;
  const first = await insertOtherPeople(world);
  await withoutTriggers(
    world,
    `insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant,
       destination, created_at, updated_at)
     select 'PLAN-' || n,
       case when n % 4 = 0 then $1::bigint when n % 1000 = 1 then $2::bigint else $3::bigint + n % 1500 end,
       (array['transfer', 'transfer', 'bill_payment', 'deposit'])[1 + n / 7 % 4], 'paid', 100, 0,
       'MTNMOMO', 'MTNMOMO', '677000001', at, at
     from generate_series(1, 40000) n, lateral (select timestamptz '2024-01-01Z' + n * interval '30 minutes' as at) a`,
    [String(busy), String(ordinary), String(first)],
  );
  await withoutTriggers(
    world,
    `with posted as (
       insert into ledger_postings (reference, kind, payment_id, posted_at)
       select 'deposit/' || reference, 'deposit', id, created_at from payments p where person_id = $1 order by p.id
       returning id)
     insert into ledger_entries (posting_id, account_id, currency, amount, balance_after)
     select id, (select id from ledger_accounts where person_id = $1), 'CAD', 100, 100 * row_number() over (order by id)
     from posted order by posted.id`,
    [String(busy)],
  );
  for (const table of ['payments', 'ledger_postings', 'ledger_entries']) await vacuum(table);
  const { db } = explainQueries(world.pool, 'custom');
  for (const personId of [ordinary, busy]) {
    for (const filter of FILTERS) await listPayments(db, personId, filter, { page: 0, size: SIZE });
  }
});

/**
 * Rows become visible to all only once no session reads an older snapshot, which takes a few rounds on a busy
 * machine.
 */
async function vacuum(table: string): Promise<void> {
  // A partitioned table has no pages of its own.
  const unseen = `select coalesce(sum(relpages - relallvisible), 0)::int as pages from pg_class
    where relkind = 'r' and (oid = $1::regclass or oid in (select inhrelid from pg_inherits where inhparent = $1::regclass))`;
  for (;;) {
    await world.pool.query(`vacuum analyze ${table}`);
    const { rows } = await world.pool.query<{ pages: number }>(unseen, [table]);
    if (rows[0]?.pages === 0) return;
  }
}

async function scansOf(plan: 'custom' | 'generic', personId: bigint, filter: HistoryFilter, page: number) {
  const { db, scans } = explainQueries(world.pool, plan);
  const { total } = await listPayments(db, personId, filter, { page, size: SIZE });
  const counts = ({ statement }: Scan) => statement.includes('count(*)');
  const [listed, counted] = [scans.find((scan) => !counts(scan)), scans.find(counts)];
  if (!listed || !counted) throw new Error('a page is two statements');
  return { listed, counted, total };
}

const RANGE = { from: '2024-02-01', to: '2025-11-30', zone: 'America/Toronto' };
const FILTERS: HistoryFilter[] = [{}, { type: 'transfer' }, RANGE, { ...RANGE, type: 'bill_payment' }];

describe.each(['custom', 'generic'] as const)('with a %s plan', (plan) => {
  test.each(FILTERS)('pages and totals of %o read little more than they return', async (filter) => {
    for (const [personId, pages] of [
      [ordinary, [0]],
      [busy, [0, 100]],
    ] as const) {
      for (const page of pages) {
        const { listed, counted, total } = await scansOf(plan, personId, filter, page);
        expect([...listed.nodes, ...counted.nodes]).not.toContain('Seq Scan');
        // Skipped rows are read in the index, those of the page in the index and in the table.
        expect(listed.rowsRead).toBeLessThanOrEqual(page * SIZE + 2 * SIZE);
        expect(listed.heapFetches).toBe(0);
        // Old transactions were counted at the first read; a range is counted each time.
        const maxRows = filter.from ? total : Math.min(total, 1_000) + 1;
        expect(counted.nodes).toContain('Index Only Scan');
        expect(counted.heapFetches).toBe(0);
        expect(counted.rowsRead).toBeLessThanOrEqual(maxRows);
      }
    }
  });
});

test('transactions written after a long history was counted are in its totals, overall and by type', async () => {
  const totals = () =>
    Promise.all(
      [{}, { type: 'deposit' as const }, { type: 'transfer' as const }].map(
        async (filter) => (await listPayments(world.pool, busy, filter, { page: 0, size: 1 })).total,
      ),
    );
  const [all = 0, deposits = 0, transfers = 0] = await totals();
  await withoutTriggers(
    world,
    `insert into payments (reference, person_id, type, status, cad_minor, xaf_minor, payment_mode, merchant,
       destination, created_at, updated_at)
     select 'LATER-' || n, $1, 'deposit', 'paid', 100, 0, 'INTERAC', 'INTERAC', '677000001', at, at
     from generate_series(1, 3) n, lateral (select timestamptz '2026-11-01Z' + n * interval '1 day' as at) a`,
    [String(busy)],
  );
  expect(await totals()).toEqual([all + 3, deposits + 3, transfers]);
  expect(await verifyHistories()).toEqual([]);
  await world.pool.query('update payment_counts set payments = payments + 1 where person_id = $1', [busy]);
  expect(await verifyHistories()).toHaveLength(3);
  await world.pool.query('delete from payment_counts');
  expect(await totals()).toEqual([all + 3, deposits + 3, transfers]);
  await withoutTriggers(world, `delete from payments where reference like 'LATER-%'`, []);
  await world.pool.query('delete from payment_counts');
});

async function verifyHistories() {
  return (await verifyBooks(world.pool)).filter(
    ({ check }) => check === 'a history is as long as was counted',
  );
}

test('the totals of both customers are exact', async () => {
  const total = async (personId: bigint) =>
    (await listPayments(world.pool, personId, {}, { page: 0, size: 1 })).total;
  expect([await total(ordinary), await total(busy)]).toEqual([40, 10_000]);
});

test('a batch of a statement reads only what it returns, anywhere in the history', async () => {
  const part = { personId: busy, type: undefined, from: undefined, before: undefined };
  for (const plan of ['custom', 'generic'] as const) {
    const { db, scans } = explainQueries(world.pool, plan);
    const first = await findMovementBatch(db, part, 1_000);
    const second = await findMovementBatch(db, part, 1_000, first.last);
    expect(second.movements).toHaveLength(1_000);
    expect(second.movements[0]?.balance.minor).toBe(9_000_00n);
    for (const { nodes } of scans) expect(nodes).not.toContain('Seq Scan');
    // For each movement its entry, posting and payment are read, and the account once.
    for (const { rowsRead } of scans) expect(rowsRead).toBeLessThanOrEqual(3_001);
  }
});
