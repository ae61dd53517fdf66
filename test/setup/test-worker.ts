import type { Logger } from 'pino';
import { asRole } from '#scripts/postgres/as-role.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createPool, type Pool } from '#server/db/pool.ts';
import { integrations } from '#server/integrations.ts';
import { enqueueRecurring } from '#server/jobs/recurring.ts';
import { createLog } from '#server/log.ts';
import { flushCalls } from '#server/monitoring/record-calls.ts';
import { type MessagesDeps, messageQueue } from '#server/notifications/run-messages.ts';
import { schedules } from '#server/schedules.ts';
import { taskHandlers } from '#server/worker.ts';
import { type ManualClock, manualClock } from '#shared/clock.ts';
import { type Simulator, startSimulator } from '#simulator/start-simulator.ts';
import { runNextJob } from '#test/jobs/run-next-job.ts';

export const MORNING = new Date('2026-11-20T14:00:00Z');
const WEBHOOK_SECRET = 'demo-s3p-webhook';

export type TestWorker = {
  clock: ManualClock;
  simulator: Simulator;
  config: Config;
  workerPool: Pool;
  /** Sends the due messages and runs one due job, if any. */
  runOneJob: () => Promise<boolean>;
  /** Starts the recurring jobs and runs each of them once. */
  runFirstJobs: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts a worker on a database, with the clock at the start time of all tests, and the simulator, which logs
 * to `tellOutside`.
 */
export async function startTestWorker(
  databaseUrl: string,
  settings: Record<string, string> = {},
  log: Logger = createLog('silent', 'test'),
  tellOutside: (line: string) => void = () => undefined,
): Promise<TestWorker> {
  const clock = manualClock(MORNING);
  const simulator = await startSimulator({
    port: 0,
    smtpPort: 0,
    clock,
    webhookUrl: '',
    webhookSecret: WEBHOOK_SECRET,
    // A call without an answer ends by itself, so that a late answer cannot be mistaken for a missing one.
    hangUpAfterMs: 50,
    log: tellOutside,
  });
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    SIMULATOR_PORT: new URL(simulator.url).port,
    SMTP_PORT: String(simulator.smtpPort),
    RATE_LIMIT_FACTOR: '1000',
    // Off, also on slow machines: tests check what is answered, not how soon.
    MAX_LATENESS_MS: '0',
    ...settings,
  });
  // Few, since jobs run one after the other here, and every connection prepares its statements anew.
  const workerPool = createPool(asRole(databaseUrl, 'worker'), 4);
  const deps = { clock, config, log, pool: workerPool, schedules: schedules(config) };
  const worker = { ...deps, ...integrations(deps) };
  const handlers = taskHandlers(worker);
  const runOneJob = async () => {
    // Messages go out before the next job, in order.
    const hasSent = await sendDueMessages(worker).catch((error: unknown) => {
      log.error({ err: error }, 'work cannot be taken');
      return false;
    });
    const worked = await runNextJob(deps, handlers);
    await flushCalls(workerPool);
    return worked || hasSent;
  };
  return {
    clock,
    simulator,
    config,
    workerPool,
    runOneJob,
    runFirstJobs: async () => {
      await enqueueRecurring(workerPool, deps.schedules, clock.now());
      while (await runOneJob());
    },
    stop: async () => {
      await simulator.stop();
      await workerPool.end();
    },
  };
}

/** Sends one batch of due messages on each channel. Returns whether there were any. */
async function sendDueMessages(deps: MessagesDeps): Promise<boolean> {
  const { config } = deps;
  const sent = await Promise.all([
    sendDue(messageQueue(deps, 'mail'), config.MAILS_AT_ONCE),
    sendDue(messageQueue(deps, 'sms'), config.SMS_AT_ONCE),
  ]);
  return sent.includes(true);
}

async function sendDue(queue: ReturnType<typeof messageQueue>, limit: number): Promise<boolean> {
  const claimed = await queue.claim(limit);
  const endings = await Promise.all(claimed.map((message) => queue.work(message)));
  if (endings.length > 0) await queue.end(endings);
  return claimed.length > 0;
}
