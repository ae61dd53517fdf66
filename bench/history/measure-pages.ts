import type { Pool } from '#server/db/pool.ts';
import { countPaymentsOnce } from '#server/payments/history/count-payments.ts';
import { listPayments } from '#server/payments/history/list-payments.ts';
import { findPaymentPage } from '#server/payments/history/queries.ts';
import type { HistoryFilter } from '#shared/wire/history-range.ts';
import type { Histories } from './load-history.ts';

type PageQuery = {
  name: string;
  who: keyof Histories;
  filter: HistoryFilter;
  page: number;
  only?: 'page' | 'total';
};

const YEARS = { from: '2021-03-01', to: '2025-10-31', zone: 'America/Toronto' };
const PAGE_QUERIES: PageQuery[] = [
  { name: '200 transactions: first page and total', who: 'ordinary', filter: {}, page: 0 },
  { name: '  of one type', who: 'ordinary', filter: { type: 'bill_payment' }, page: 0 },
  { name: '  of a range', who: 'ordinary', filter: YEARS, page: 0 },
  { name: 'very many: first page alone', who: 'busy', filter: {}, page: 0, only: 'page' },
  { name: '  page 100 alone', who: 'busy', filter: {}, page: 100, only: 'page' },
  { name: '  total alone', who: 'busy', filter: {}, page: 0, only: 'total' },
  { name: '  page 100 and total', who: 'busy', filter: {}, page: 100 },
  {
    name: '  page 100 of a type and a range',
    who: 'busy',
    filter: { ...YEARS, type: 'transfer' },
    page: 100,
  },
];

export type Side = { pool: Pool; people: Histories };
export type Latency = { name: string; small: number; large: number };

/**
 * Returns the median time, in milliseconds, of `times` reads of a page of ten with its total, alternating between
 * both sides.
 */
export async function measurePages(small: Side, large: Side, times: number): Promise<Latency[]> {
  const latencies: Latency[] = [];
  for (const look of PAGE_QUERIES) {
    const taken = { small: [] as number[], large: [] as number[] };
    for (let time = -20; time < times; time += 1) {
      for (const [name, side] of Object.entries({ small, large }) as [keyof typeof taken, Side][]) {
        const start = performance.now();
        await runQuery(side, look);
        if (time >= 0) taken[name].push(performance.now() - start);
      }
    }
    latencies.push({ name: look.name, small: median(taken.small), large: median(taken.large) });
  }
  return latencies;
}

async function runQuery({ pool, people }: Side, { who, filter, page, only }: PageQuery): Promise<void> {
  const whole = { personId: people[who], type: undefined, from: undefined, before: undefined };
  if (only === 'total') return void (await countPaymentsOnce(pool, whole));
  if (only === 'page') return void (await findPaymentPage(pool, whole, { page, size: 10 }));
  const { payments } = await listPayments(pool, people[who], filter, { page, size: 10 });
  if (payments.length !== 10) throw new Error(`a page of ${who} has ${payments.length} lines`);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
