import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkEachOnce, checkPaidOnce } from './check-books.ts';
import { type Load, startLoad } from './load/generate-load.ts';
import { type BusyCustomer, measureBusyCustomer } from './measure/busy-customer.ts';
import { type CpuMeter, cpuMeter, serverCpuMeter } from './measure/cpu-time.ts';
import { drainBacklog } from './measure/drain-backlog.ts';
import { metered } from './measure/metered.ts';
import { countMultixacts } from './measure/multixacts.ts';
import { prepareReference, type Reference } from './measure/reference.ts';
import { figuresOf, printReport, type Round } from './report.ts';
import { bodyAt, createSends, type Sends } from './sends.ts';
import { type Databases, inDatabase, startDatabases } from './stage/databases.ts';
import { machineFacts } from './stage/machine-facts.ts';
import { fetchRateAndServices, readRate } from './stage/outside-facts.ts';
import { type Programs, preparePrograms } from './stage/programs.ts';
import { addSenders, type Sender } from './stage/senders.ts';

// Measures how fast money is sent: accepted over HTTP by one and by two api processes, and finished by a worker,
// compared with pgbench on the same PostgreSQL. Each round measures everything once, so that noise affects all
// figures alike, and ends with a check of the books.

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SENDERS = { accepting: 10_000, paying: 2_000 };
/** Payments of one backlog: 1,000 for four seconds, so that a shorter run is shorter in every part. */
const BACKLOG = Math.round(250 * SECONDS);
const WARM_UP = { sends: 4_000, backlog: 300 };

/** A database, the product's programs on it, people who can send, and the acknowledged payments. */
type Stage = {
  databaseUrl: string;
  programs: Programs;
  senders: Sender[];
  sends: Sends;
  acknowledged: string[];
};
type Meters = { database: CpuMeter | undefined; load: CpuMeter | undefined };
type Stages = { accepting: Stage; paying: Stage; reference: Reference; meters: Meters };
type RunContext = { databases: Databases; load: Load<'send-over-http'>; all: Programs[] };

async function openStages(given: RunContext): Promise<Stages> {
  const { databases, load } = given;
  const accepting = await openStage('accepting', given);
  await accepting.programs.stop('simulator');
  await accepting.programs.startSecondApi();
  const paying = await openStage('paying', given);
  const reference = await prepareReference(databases.reference);
  const meters = { database: await serverCpuMeter(databases.reference), load: cpuMeter(load.pid) };
  return { accepting, paying, reference, meters };
}

async function openStage(name: 'accepting' | 'paying', { databases, load, all }: RunContext): Promise<Stage> {
  const databaseUrl = databases[name];
  const programs = await preparePrograms(name, databaseUrl);
  all.push(programs);
  await programs.startSimulator();
  await fetchRateAndServices(programs.environment);
  const senders = await addSenders(databaseUrl, SENDERS[name]);
  await programs.startApi();
  const { apiUrl } = programs;
  const sends = createSends(load, { senders, rate: await readRate(apiUrl), url: apiUrl });
  return { databaseUrl, programs, senders, sends, acknowledged: [] };
}

/**
 * Warms up the programs, then vacuums and analyzes the tables, so that the planner knows their sizes. On a
 * new server autovacuum would do this within a minute.
 */
async function warmUp({ accepting, paying, meters }: Stages): Promise<void> {
  for (const [number, url] of urlsOf(accepting).entries()) {
    const warm = await accepting.sends.fresh(`warm-up-${number}`, { requests: WARM_UP.sends }, [url]);
    accepting.acknowledged.push(...warm.references);
  }
  await fillBacklog(paying, 'warm-up', WARM_UP.backlog);
  paying.programs.startWorker();
  await payBacklog(paying, meters, { round: 'warm-up', count: WARM_UP.backlog, letGo: () => undefined });
  for (const { databaseUrl } of [accepting, paying]) {
    await inDatabase(databaseUrl, (client) => client.query('vacuum analyze'));
  }
}

async function measureRound(stages: Stages, round: string): Promise<Round> {
  const { accepting, paying, reference, meters } = stages;
  const { database } = meters;
  const multixacts = await countMultixacts(reference.url);
  const twoApis = await sendThroughTwo(accepting, meters, round);
  const accesses = multixacts();
  const tpcB = await metered({ database }, () => reference.tpcB(SECONDS));
  const oneRow = await metered({ database }, () => reference.oneRow(SECONDS));
  const multixactAccesses = await accesses;
  const { fresh: oneApi, again: replays } = await sendThroughOne(accepting, meters, round);
  await checkEachOnce(accepting.databaseUrl, accepting.acknowledged);
  const letGo = () => paying.programs.resume('worker');
  await fillBacklog(paying, round, BACKLOG);
  const drain = await payBacklog(paying, meters, { round, count: BACKLOG, letGo });
  return { oneRow, tpcB, oneApi, replays, twoApis, multixactAccesses, drain };
}

async function sendThroughOne({ sends, programs, acknowledged }: Stage, meters: Meters, round: string) {
  const api = { ...meters, product: cpuMeter(programs.pid('api')) };
  const keys = `${round}-one`;
  const { references, ...fresh } = await metered(api, () => sends.fresh(keys, { forMs: SECONDS * 1_000 }));
  acknowledged.push(...references);
  const { references: _none, ...again } = await metered(api, () => sends.again(keys, fresh.count));
  return { fresh, again };
}

/** Sends through both processes, then repeats each key at the other process than the first time. */
async function sendThroughTwo(stage: Stage, meters: Meters, round: string) {
  const { sends, programs, acknowledged } = stage;
  const [one, other] = [cpuMeter(programs.pid('api')), cpuMeter(programs.pid('second-api'))];
  const apis = { ...meters, product: one && other && (() => one() + other()) };
  const [urls, keys] = [urlsOf(stage), `${round}-two`];
  const { references, ...measured } = await metered(apis, () =>
    sends.fresh(keys, { forMs: SECONDS * 1_000 }, urls),
  );
  acknowledged.push(...references);
  await sends.again(keys, measured.count, urls.toReversed());
  return measured;
}

function urlsOf({ programs }: Stage): string[] {
  return [programs.apiUrl, programs.secondApiUrl];
}

async function fillBacklog({ sends, acknowledged }: Stage, round: string, requests: number): Promise<void> {
  const { references } = await sends.fresh(`${round}-backlog`, { requests });
  acknowledged.push(...references);
}

type Backlog = { round: string; count: number; letGo: () => void };

/**
 * Lets the worker pay the backlog, and checks in the simulator's own books that each payment was paid exactly
 * once. The worker then stays paused until the next round: it stays warm, but uses no CPU time during the
 * other measurements.
 */
async function payBacklog(stage: Stage, { database }: Meters, { round, count, letGo }: Backlog) {
  const { databaseUrl, programs, sends, acknowledged } = stage;
  const [product, simulator] = [cpuMeter(programs.pid('worker')), cpuMeter(programs.pid('simulator'))];
  const drain = await metered({ product, simulator, database }, () =>
    drainBacklog(databaseUrl, count, letGo),
  );
  programs.pause('worker');
  await sends.again(`${round}-backlog`, count);
  await checkEachOnce(databaseUrl, acknowledged);
  const twice = await checkPaidOnce(databaseUrl, programs.simulatorUrl);
  if (twice > 0) throw new Error(`${twice} payments took several orders, though nothing was killed`);
  return drain;
}

async function measureBusy({ accepting }: Stages): Promise<BusyCustomer> {
  const { databaseUrl, programs, senders } = accepting;
  const [busy, ordinary] = senders;
  if (!busy || !ordinary) throw new Error('nobody can send');
  const body = bodyAt(await readRate(programs.apiUrl));
  return measureBusyCustomer(databaseUrl, programs.apiUrl, [busy, ordinary], body);
}

async function run(given: RunContext, jsonFile: string | undefined): Promise<void> {
  const facts = await machineFacts(given.databases.reference);
  for (const fact of facts) console.log(fact);
  const stages = await openStages(given);
  await warmUp(stages);
  const rounds: Round[] = [];
  for (let number = 1; number <= ROUNDS; number += 1) {
    rounds.push(await measureRound(stages, `round-${number}`));
    const [sent, paid] = [stages.accepting.acknowledged.length, stages.paying.acknowledged.length];
    console.log(
      `Round ${number} of ${ROUNDS}: ${sent + paid} acknowledged sends are stored, ${paid} are paid, each once; ` +
        'keys that were repeated had no second effect and the same answer; the books agree.',
    );
  }
  const busy = await measureBusy(stages);
  printReport(stages.reference.driver, rounds, busy);
  const figures = figuresOf(rounds, busy);
  console.log(JSON.stringify(figures, null, 2));
  if (jsonFile !== undefined) writeFileSync(jsonFile, `${JSON.stringify(figures, null, 2)}\n`);
}

const { values } = parseArgs({ options: { json: { type: 'string' } } });
const databases = await startDatabases();
const load = startLoad('send-over-http');
const all: Programs[] = [];
try {
  await run({ databases, load, all }, values.json);
} finally {
  await load.stop();
  for (const each of all) await each.stopAll();
  await databases.stop();
}
