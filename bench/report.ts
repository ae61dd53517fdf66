import type { BusyCustomer } from './measure/busy-customer.ts';
import type { Drain } from './measure/drain-backlog.ts';
import { median } from './measure/median.ts';
import type { Metered } from './measure/metered.ts';

/** The measurements of one round. */
export type Round = {
  /** One narrow row per durable commit, 16 clients; pgbench's own transaction, 16 clients. */
  oneRow: Metered;
  tpcB: Metered;
  /** Sends over HTTP through one api process, and the same sends repeated; then through two processes. */
  oneApi: Metered;
  replays: Metered;
  twoApis: Metered;
  /** Lookups of multixact members while two api processes accepted sends. */
  multixactAccesses: number;
  drain: Drain & Metered;
};

const LINES: [name: string, of: (round: Round) => Metered][] = [
  ['one durable row, 16 clients', ({ oneRow }) => oneRow],
  ['pgbench tpcb-like, 16 clients', ({ tpcB }) => tpcB],
  ['sends over HTTP, one api', ({ oneApi }) => oneApi],
  ['  the same keys again', ({ replays }) => replays],
  ['sends over HTTP, two apis', ({ twoApis }) => twoApis],
  ['payments finished and told, one worker', ({ drain }) => drain],
  [
    '  until the last was final',
    ({ drain }) => ({ count: drain.count, perSecond: drain.finalPerSecond, cpuUs: {} }),
  ],
];

const RATIOS: [name: string, of: (round: Round) => number][] = [
  ['sends, one api / one durable row', ({ oneApi, oneRow }) => oneApi.perSecond / oneRow.perSecond],
  ['sends, two apis / one durable row', ({ twoApis, oneRow }) => twoApis.perSecond / oneRow.perSecond],
  ['sends, two apis / pgbench tpcb-like', ({ twoApis, tpcB }) => twoApis.perSecond / tpcB.perSecond],
  [
    'PostgreSQL per send / per durable row',
    ({ oneApi, oneRow }) => us(oneApi, 'database') / us(oneRow, 'database'),
  ],
  ['the same keys again / fresh sends', ({ replays, oneApi }) => replays.perSecond / oneApi.perSecond],
  ['payments finished / pgbench tpcb-like', ({ drain, tpcB }) => drain.perSecond / tpcB.perSecond],
];

/** Returns the figures of a run: medians over its rounds, CPU time in microseconds. */
export function figuresOf(rounds: Round[], { send, page }: BusyCustomer) {
  const over = (of: (round: Round) => number) => median(rounds.map(of));
  return {
    durableRowsPerSecond: over(({ oneRow }) => oneRow.perSecond),
    tpcbPerSecond: over(({ tpcB }) => tpcB.perSecond),
    httpSendsPerSecondOneApi: over(({ oneApi }) => oneApi.perSecond),
    httpSendsPerSecondTwoApis: over(({ twoApis }) => twoApis.perSecond),
    replaysPerSecond: over(({ replays }) => replays.perSecond),
    p99MsOneApi: over(({ oneApi }) => oneApi.p99 ?? Number.NaN),
    pgMicrosPerSend: over(({ oneApi }) => us(oneApi, 'database')),
    apiMicrosPerSend: over(({ oneApi }) => us(oneApi, 'product')),
    pgMicrosPerDurableRow: over(({ oneRow }) => us(oneRow, 'database')),
    finishedPerSecond: over(({ drain }) => drain.perSecond),
    workerMicrosPerPayment: over(({ drain }) => us(drain, 'product')),
    pgMicrosPerPayment: over(({ drain }) => us(drain, 'database')),
    multixactAccesses: over(({ multixactAccesses }) => multixactAccesses),
    // What the limit check costs more than for an ordinary customer; a negative difference is noise.
    busyCustomerLimitMs: Math.max(0, send.busy - send.ordinary),
    busyCustomerPageRatio: page.busy / page.ordinary,
  };
}

/** Prints medians over the rounds. On other machines only ratios mean anything; each is computed within its round. */
export function printReport(driver: string, rounds: Round[], { send, page }: BusyCustomer): void {
  console.log(`\nMedians of ${rounds.length} rounds; the database was queried by ${driver}.`);
  console.log('CPU time is per row, send or payment: of the api or worker, of PostgreSQL, and of what is');
  console.log('outside: the load generator or the simulator.\n');
  console.log(row('', ['per second', 'p50 ms', 'p99 ms', 'ours µs', 'PG µs', 'outside µs']));
  for (const [name, of] of LINES) {
    const figures = rounds.map(of);
    const columns = [
      figures.map(({ perSecond }) => perSecond),
      figures.map(({ p50 }) => p50),
      figures.map(({ p99 }) => p99),
      figures.map(({ cpuUs }) => cpuUs.product),
      figures.map(({ cpuUs }) => cpuUs.database),
      figures.map(({ cpuUs }) => cpuUs.load ?? cpuUs.simulator),
    ];
    console.log(row(name, columns.map(medianText)));
  }
  console.log(`\n${row('Ratios', ['median', 'lowest', 'highest'])}`);
  for (const [name, of] of RATIOS) {
    const all = rounds.map(of);
    const columns = [median(all), Math.min(...all), Math.max(...all)].map((ratio) => ratio.toFixed(2));
    console.log(row(name, columns));
  }
  console.log(`\n${row('Latency of a lone customer, ms', ['50,000', '200', 'ratio'])}`);
  for (const [name, { busy, ordinary }] of Object.entries({
    'for a send': send,
    'for the first page': page,
  })) {
    console.log(row(`  ${name}`, [busy.toFixed(2), ordinary.toFixed(2), (busy / ordinary).toFixed(2)]));
  }
  console.log(
    `\nmultixact accesses, each round: ${rounds.map((round) => round.multixactAccesses).join(', ')}`,
  );
}

function us({ cpuUs }: Metered, whose: keyof Metered['cpuUs']): number {
  return cpuUs[whose] ?? Number.NaN;
}

function row(name: string, columns: string[]): string {
  return name.padEnd(42) + columns.map((column) => column.padStart(11)).join('');
}

function medianText(values: (number | undefined)[]): string {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return '';
  const value = median(known);
  return value < 100 ? value.toFixed(1) : String(Math.round(value));
}
