import { setTimeout as wait } from 'node:timers/promises';
import { checkAccepted } from './check-books.ts';
import { generateLoad } from './load/generate-load.ts';
import type { Outcome } from './load/plans.ts';
import { bodyAt } from './sends.ts';
import { startDatabases } from './stage/databases.ts';
import { fetchRateAndServices, readRate } from './stage/outside-facts.ts';
import { type Programs, preparePrograms } from './stage/programs.ts';
import { addSenders, type Sender } from './stage/senders.ts';

// Measures how an API process behaves under far more requests than it may work on, and how soon it recovers. The
// latency of a single caller is measured before and after: on other machines, only ratios to it mean anything.

const SECONDS = Number(process.env.BENCH_OVERLOAD_SECONDS ?? 30);
/** Requests admitted at once: the product's default, or the number set here. The crowd is half as large again. */
const MAX_REQUESTS = Number(process.env.REQUESTS_AT_ONCE ?? 1_000);
const CALLERS = MAX_REQUESTS * 1.5;
const SENDERS = 5_000;
const BASELINE_MS = 5_000;
/** The run fails if recovery takes longer. */
const RECOVERY_MS = 60_000;

type Figures = { calm: Outcome; crowd: Outcome; after: Outcome; recoveredMs: number };

async function measure(apiUrl: string, databaseUrl: string, senders: Sender[]): Promise<Figures> {
  const plan = { url: apiUrl, senders, body: bodyAt(await readRate(apiUrl)) };
  const alone = (keys: string) => generateLoad('crowd', { ...plan, callers: 1, forMs: BASELINE_MS, keys });
  const warm = await generateLoad('crowd', {
    ...plan,
    callers: 8,
    forMs: BASELINE_MS,
    keys: 'overload-warm',
  });
  const calm = await alone('overload-calm');
  const crowd = await generateLoad('crowd', {
    ...plan,
    callers: CALLERS,
    forMs: SECONDS * 1_000,
    keys: 'overload-crowd',
  });
  const recoveredMs = await recovery(apiUrl);
  const after = await alone('overload-after');
  await checkAccepted(databaseUrl, warm.count + calm.count + crowd.count + after.count);
  return { calm, crowd, after, recoveredMs };
}

/** Returns the milliseconds from the end of the crowd until a request is admitted again. */
async function recovery(apiUrl: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < RECOVERY_MS) {
    const { status } = await fetch(`${apiUrl}/api/xe/current-rate`);
    if (status === 200) return performance.now() - startedAt;
    await wait(20);
  }
  throw new Error('it did not recover');
}

function print({ calm, crowd, after, recoveredMs }: Figures): void {
  const attempted = crowd.count + crowd.refused;
  const lines = [
    ['one caller alone, 50th and 99th percentile', `${ms(calm.p50)}, ${ms(calm.p99)}`],
    [`${CALLERS} callers for ${SECONDS} s: requests, accepted`, `${attempted}, ${crowd.count}`],
    ['refused with 503 and Retry-After', `${((100 * crowd.refused) / attempted).toFixed(1)} %`],
    ['accepted, 50th and 99th percentile', `${ms(crowd.p50)}, ${ms(crowd.p99)}`],
    ['refused, 99th percentile', ms(crowd.refusedP99 ?? 0)],
    ['accepted per second under load / by one caller alone', (crowd.perSecond / calm.perSecond).toFixed(2)],
    ['until a request is admitted again', ms(recoveredMs)],
    ['one caller alone afterwards / before, 50th percentile', (after.p50 / calm.p50).toFixed(2)],
  ];
  for (const [what = '', figure = ''] of lines) console.log(`${what.padEnd(60)} ${figure}`);
  console.log('\nThere are as many payments as accepted sends, and the books agree.');
}

const ms = (time: number) => `${Math.round(time)} ms`;

const databases = await startDatabases();
let programs: Programs | undefined;
try {
  programs = await preparePrograms('overload', databases.accepting);
  await programs.startSimulator();
  await fetchRateAndServices(programs.environment);
  const senders = await addSenders(databases.accepting, SENDERS);
  await programs.startApi();
  print(await measure(programs.apiUrl, databases.accepting, senders));
} finally {
  await programs?.stopAll();
  await databases.stop();
}
