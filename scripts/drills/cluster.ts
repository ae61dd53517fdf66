import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '#server/db/migrate.ts';
import { checkAccepted, checkPaidOnce } from '../../bench/check-books.ts';
import { inDatabase } from '../../bench/stage/databases.ts';
import { fetchRateAndServices } from '../../bench/stage/outside-facts.ts';
import { isAnyOpen } from '../../bench/stage/payment-tables.ts';
import { preparePrograms } from '../../bench/stage/programs.ts';
import { addSenders } from '../../bench/stage/senders.ts';
import { ensureDebianRoot } from './cluster/debian-root.ts';
import { FAULTS, portOf, type Stage } from './cluster/faults.ts';
import { prepareMachines } from './cluster/machines.ts';
import { startCluster } from './cluster/start-cluster.ts';
import { startSwitch } from './switch.ts';
import { startTraffic, type Traffic } from './traffic.ts';

const SENDERS = 400;
/** About forty sends a second: enough that many fall into each fault, and not limited by the machine. */
const PACE = { clients: 4, pauseMs: 100 };
const FAULT_PAUSE_MS = 4_000;
const DRAIN_MS = 180_000;
const MINUTE_MS = 60_000;

/** Which faults, for how long and in which order. Without a choice, every fault occurs at least once. */
export type Play = { minutes: number; seed: number; faults?: readonly string[] };

/**
 * Runs three machines with PostgreSQL under Patroni, etcd, HAProxy and PgBouncer, with an api and a worker
 * that use them, and sends continuously while one part after the other fails. Every acknowledged send must
 * exist once and be paid once.
 */
export async function cluster({ minutes, seed, faults = Object.keys(FAULTS) }: Play): Promise<string[]> {
  const machines = prepareMachines(await ensureDebianRoot());
  try {
    const running = await startCluster(machines);
    const { urls } = running;
    await migrate(urls.owner);
    const senders = await addSenders(urls.owner, SENDERS);
    const programs = await preparePrograms('cluster', urls.api, { DATABASE_READ_URL: urls.apiReads });
    const asWorker = { DATABASE_URL: urls.worker };
    const proxy = await startSwitch(portOf(programs.apiUrl));
    try {
      await programs.startSimulator();
      await fetchRateAndServices({ ...programs.environment, ...asWorker });
      await programs.startApi();
      programs.startWorker(asWorker);
      const traffic = await startTraffic(`http://127.0.0.1:${proxy.port}`, senders, PACE);
      await traffic.lasts(FAULT_PAUSE_MS);
      const random = randomOf(seed);
      const stage = { machines, cluster: running, programs, proxy, random };
      const rows = await injectFaults(stage, traffic, faults, minutes * MINUTE_MS);
      await traffic.lasts(FAULT_PAUSE_MS);
      await traffic.stop();
      await untilPaid(urls.owner);
      await checkAccepted(urls.owner, traffic.acknowledged());
      const severalOrders = await checkPaidOnce(urls.owner, programs.simulatorUrl);
      return [
        `${traffic.acknowledged()} sends were acknowledged (seed ${seed}): 0 lost, 0 doubled, each paid once (${severalOrders} of them by a second order, since the first never reached the rail); the books agree`,
        `longest time without an acknowledgement: ${traffic.longestGapMs()} ms; 99th percentile of answers: ${traffic.p99Ms()} ms`,
        ...rows,
        `answers that were asked again: ${formatCounts(traffic.refusals)}`,
      ];
    } finally {
      await programs.stopAll();
      await proxy.close();
    }
  } finally {
    await machines.clear();
  }
}

/** Plays the faults in random order until the time is over. Returns one row per fault. */
async function injectFaults(
  stage: Stage,
  traffic: Traffic,
  faults: readonly string[],
  forMs: number,
): Promise<string[]> {
  const until = performance.now() + forMs;
  const rows: string[] = [];
  do {
    for (const name of shuffle(faults, stage.random)) {
      const from = performance.now();
      const refusedBefore = sumOf(traffic.refusals);
      const whom = (await FAULTS[name]?.(stage)) ?? '';
      await stage.cluster.waitUntilHealthy();
      await traffic.lasts(FAULT_PAUSE_MS);
      const to = performance.now();
      const seconds = Math.round((to - from - FAULT_PAUSE_MS) / 1_000);
      rows.push(
        `| ${name} (${whom}) | ${traffic.longestGapMs(from, to)} | ${traffic.p99Ms(from, to)} | ${sumOf(traffic.refusals) - refusedBefore} | ${seconds} |`,
      );
      console.log(rows.at(-1));
    }
  } while (performance.now() < until);
  return rows;
}

async function untilPaid(url: string): Promise<void> {
  const until = performance.now() + DRAIN_MS;
  while (performance.now() < until) {
    if (!(await inDatabase(url, isAnyOpen))) return;
    await wait(1_000);
  }
  throw new Error('payments stay open');
}

const sumOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
const formatCounts = (counts: Map<string, number>) =>
  [...counts].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';

function shuffle<T>(of: readonly T[], random: () => number): T[] {
  return of
    .map((each) => ({ each, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

/** Returns numbers from 0 to 1 that are the same for the same seed (Park and Miller). */
function randomOf(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
