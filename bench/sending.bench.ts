import { checkAccepted, checkPaidOnce } from './check-books.ts';
import { type CpuMeter, cpuMeter, serverCpuMeter } from './measure/cpu-time.ts';
import { type Drain, drainBacklog } from './measure/drain-backlog.ts';
import { metered } from './measure/metered.ts';
import { prepareReference, type Reference } from './measure/reference.ts';
import { printReport, type Round } from './report.ts';
import { createSends, type Sends } from './sends.ts';
import { type Databases, inDatabase, startDatabases } from './stage/databases.ts';
import { learnFromOutside, readRate } from './stage/outside-facts.ts';
import { type Programs, preparePrograms } from './stage/programs.ts';
import { addSenders } from './stage/senders.ts';

// How fast money is sent: accepted over HTTP, accepted without HTTP, and brought to its end by the worker, beside
// what the same PostgreSQL does for pgbench. Every round measures everything once, so that noise hits all alike.

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SENDERS = 10_000;
const BACKLOG = 1_000;
const WARM_UP_SENDS = 4_000;

/** A database, the product's programs on it, and people who can send. */
type Stage = { databaseUrl: string; programs: Programs; sends: Sends };
type Stages = { accepting: Stage; paying: Stage; reference: Reference; database: CpuMeter | undefined };

async function openStages(databases: Databases, all: Programs[]): Promise<Stages> {
  const accepting = await openStage('accepting', databases.accepting, all);
  await accepting.programs.stop('simulator');
  const paying = await openStage('paying', databases.paying, all);
  const reference = await prepareReference(databases.reference);
  return { accepting, paying, reference, database: await serverCpuMeter(databases.reference) };
}

async function openStage(name: string, databaseUrl: string, all: Programs[]): Promise<Stage> {
  const programs = await preparePrograms(name, databaseUrl);
  all.push(programs);
  await programs.startSimulator();
  await learnFromOutside(programs.environment);
  const senders = await addSenders(databaseUrl, SENDERS);
  await programs.startApi();
  const { apiUrl } = programs;
  const sends = createSends(databaseUrl, { senders, rate: await readRate(apiUrl), apiUrl });
  return { databaseUrl, programs, sends };
}

async function measure(stages: Stages): Promise<Round[]> {
  await warmUp(stages);
  const now = await stages.accepting.sends.overHttp('rate-of-now', WARM_UP_SENDS);
  let acknowledged = 2 * WARM_UP_SENDS;
  const rounds: Round[] = [];
  for (let number = 1; number <= ROUNDS; number += 1) {
    const round = await measureRound(stages, number, Math.round(now.perSecond * SECONDS));
    acknowledged += round.fresh.count + round.queue.count + round.alone.count;
    await checkAccepted(stages.accepting.databaseUrl, acknowledged);
    rounds.push(round);
    console.log(
      `Round ${number} of ${ROUNDS}: ${acknowledged} sends stand as acknowledged, and the books agree.`,
    );
  }
  return rounds;
}

/** Afterwards the planner knows how large the tables are, as autovacuum tells it within a minute of a first start. */
async function warmUp({ accepting, paying, database }: Stages): Promise<void> {
  await accepting.sends.overHttp('warm-up', WARM_UP_SENDS);
  await pay(paying, database);
  for (const { databaseUrl } of [accepting, paying]) {
    await inDatabase(databaseUrl, (client) => client.query('vacuum analyze'));
  }
}

async function measureRound(
  { accepting, paying, reference, database }: Stages,
  number: number,
  requests: number,
): Promise<Round> {
  const { sends, programs } = accepting;
  const keys = `round-${number}`;
  const forMs = SECONDS * 1_000;
  const api = { product: cpuMeter(programs.pid('api')), database };
  return {
    oneRow: await metered({ database }, () => reference.oneRow(SECONDS)),
    fresh: await metered(api, () => sends.overHttp(keys, requests)),
    repeated: await metered(api, () => sends.overHttp(keys, requests)),
    tpcB: await metered({ database }, () => reference.tpcB(SECONDS)),
    queue: await metered({ database }, () => sends.withoutHttp('queue', { forMs })),
    alone: await metered({ database }, () => sends.withoutHttp('alone', { forMs })),
    drain: await pay(paying, database),
  };
}

/** Has a worker pay a backlog, and asks the outside world's own books whether each was paid, and once. */
async function pay({ databaseUrl, programs, sends }: Stage, database: CpuMeter | undefined): Promise<Drain> {
  await sends.withoutHttp('queue', { forMs: 60_000, atMost: BACKLOG });
  const drain = await drainBacklog(databaseUrl, programs, database);
  await checkPaidOnce(databaseUrl, programs.simulatorUrl);
  return drain;
}

const databases = await startDatabases();
const programs: Programs[] = [];
try {
  const stages = await openStages(databases, programs);
  printReport(stages.reference.driver, await measure(stages));
} finally {
  for (const each of programs) await each.stopAll();
  await databases.stop();
}
