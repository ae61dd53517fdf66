import type { Drain } from './measure/drain-backlog.ts';
import type { Metered } from './measure/metered.ts';

/** Everything measured once. */
export type Round = {
  /** One narrow row per durable commit, 16 clients; pgbench's own transaction, 16 clients. */
  oneRow: Metered;
  tpcB: Metered;
  /** Sends over HTTP at 100 connections, and all of them asked for again. */
  fresh: Metered;
  repeated: Metered;
  /** Sends of 128 callers without HTTP: sharing commits, and each in a transaction of its own. */
  queue: Metered;
  alone: Metered;
  drain: Drain;
};

const LINES: [name: string, of: (round: Round) => Metered][] = [
  ['one durable row, 16 clients', ({ oneRow }) => oneRow],
  ['pgbench tpcb-like, 16 clients', ({ tpcB }) => tpcB],
  ['sends over HTTP, 100 connections', ({ fresh }) => fresh],
  ['  the same keys again', ({ repeated }) => repeated],
  ['sends without HTTP, 128 callers', ({ queue }) => queue],
  ['  each in a transaction of its own', ({ alone }) => alone],
  ['payments finished by the worker', ({ drain }) => drain],
  [
    '  and everybody told',
    ({ drain }) => ({ count: drain.count, perSecond: drain.toldPerSecond, cpuUs: undefined }),
  ],
];

const RATIOS: [name: string, of: (round: Round) => number][] = [
  ['sends over HTTP / one durable row', ({ fresh, oneRow }) => fresh.perSecond / oneRow.perSecond],
  ['sends over HTTP / pgbench tpcb-like', ({ fresh, tpcB }) => fresh.perSecond / tpcB.perSecond],
  ['sends without HTTP / one durable row', ({ queue, oneRow }) => queue.perSecond / oneRow.perSecond],
  ['commits shared / each on its own', ({ queue, alone }) => queue.perSecond / alone.perSecond],
  ['  p99 of the two', ({ queue, alone }) => (queue.p99 ?? 0) / (alone.p99 ?? 0)],
  ['the same keys again / fresh sends', ({ repeated, fresh }) => repeated.perSecond / fresh.perSecond],
  ['payments finished / pgbench tpcb-like', ({ drain, tpcB }) => drain.perSecond / tpcB.perSecond],
  [
    'database time of a send / of pgbench tpcb-like',
    ({ fresh, tpcB }) => databaseUs(fresh) / databaseUs(tpcB),
  ],
];

/** Prints medians over the rounds. Only ratios mean anything elsewhere; each is taken within its round. */
export function printReport(driver: string, rounds: Round[]): void {
  console.log(`\nMedians of ${rounds.length} rounds; the database was asked by ${driver}.`);
  console.log('Processor time is per row, send or payment: of the api or worker, and of PostgreSQL.\n');
  console.log(row('', ['per second', 'p50 ms', 'p99 ms', 'ours µs', 'PG µs']));
  for (const [name, of] of LINES) {
    const figures = rounds.map(of);
    const columns = [
      figures.map(({ perSecond }) => perSecond),
      figures.map(({ p50 }) => p50),
      figures.map(({ p99 }) => p99),
      figures.map(({ cpuUs }) => cpuUs?.product || undefined),
      figures.map(({ cpuUs }) => cpuUs?.database),
    ];
    console.log(row(name, columns.map(medianText)));
  }
  console.log(`\n${row('Ratios', ['median', 'lowest', 'highest'])}`);
  for (const [name, of] of RATIOS) {
    const all = rounds.map(of);
    console.log(
      row(
        name,
        [median(all), Math.min(...all), Math.max(...all)].map((ratio) => ratio.toFixed(2)),
      ),
    );
  }
}

function databaseUs({ cpuUs }: Metered): number {
  return cpuUs?.database ?? Number.NaN;
}

function row(name: string, columns: string[]): string {
  return name.padEnd(48) + columns.map((column) => column.padStart(11)).join('');
}

function medianText(values: (number | undefined)[]): string {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return '';
  const value = median(known);
  return value < 100 ? value.toFixed(1) : String(Math.round(value));
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
