import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/capacity.md', 'utf8');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const numberOf = (text: string) => Number(text.replaceAll(',', ''));
const costs = new Map(
  [...page.matchAll(/^\| ([^|]+) \| ([\d,]+) \| [^|]+ \|$/gm)].map(([, name = '', value = '']) => [
    name,
    numberOf(value),
  ]),
);
const cost = (name: string) => costs.get(name) ?? Number.NaN;

const PEAK = 5;
const HALF_BUSY = 2;
const OTHER_REQUESTS = 10;
const PRIMARY_TB = 10;
const YEARS = 7;
/** The retention of messages and of whole months, in days. */
const RETENTION_DAYS = 400;

/** Rounds to at most three significant digits. */
const round = (value: number) => Number(value.toPrecision(value >= 100 ? 3 : 2)).toLocaleString('en-CA');
const roundUp = (value: number) => Math.ceil(value).toLocaleString('en-CA');

function rowOf(sends: number): string[] {
  const mean = sends / 86_400;
  const peak = mean * PEAK;
  const cores = (micros: number) => roundUp((peak * micros * HALF_BUSY) / 1e6);
  const ofMonths = cost('disk, gone with an archived month, bytes');
  const tb = (bytes: number, days: number) => (sends * bytes * days) / 1e12;
  const keptTb = (bytes: number) =>
    tb(bytes, 365 * YEARS) + tb(cost('disk, messages of 400 days, bytes'), RETENTION_DAYS);
  const years = cost('disk, kept for years, bytes');
  return [
    sends.toLocaleString('en-CA'),
    (sends * 15).toLocaleString('en-CA'),
    round(mean),
    round(peak),
    cores(
      cost('api, accepting a send, µs') +
        OTHER_REQUESTS * cost('api, another request, µs') +
        cost('api, a sign-in, µs'),
    ),
    cores(cost('worker, finishing and telling, µs')),
    cores(
      cost('PostgreSQL, accepting, µs') +
        cost('PostgreSQL, finishing and telling, µs') +
        OTHER_REQUESTS * cost('PostgreSQL, another request, µs') +
        cost('PostgreSQL, a page of history, µs'),
    ),
    round((sends * cost('disk, written for a send, bytes')) / 1e9),
    round(tb(years, 365)),
    round((peak * cost('log (WAL), bytes')) / 1e6),
    roundUp(keptTb(years) / PRIMARY_TB),
    roundUp((keptTb(years - ofMonths) + tb(ofMonths, RETENTION_DAYS)) / PRIMARY_TB),
  ];
}

test('the capacity table follows from its costs and assumptions', () => {
  const rows = page
    .split('\n')
    .filter((line) => /^\| [\d,]+ \|/.test(line))
    .map(cellsOf);
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(row.join(' | ')).toBe(rowOf(numberOf(row[0] ?? '')).join(' | '));
});
