import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { inDatabase } from '../stage/databases.ts';
import type { Programs } from '../stage/programs.ts';
import { type CpuMeter, cpuMeter } from './cpu-time.ts';
import { type Metered, metered } from './metered.ts';

/** How fast a worker ended a backlog of payments. `perSecond` counts until the last was done. */
export type Drain = Metered & {
  /** The same until nothing was left to do: every customer told by mail and SMS. */
  toldPerSecond: number;
};

const LOOK_EVERY_MS = 25;
const PATIENCE_MS = 180_000;
/** The work that a payment asks for. */
const TASKS = ['pay_out', 'check_payout', 'tell_payment_step'];

/**
 * Times a real worker process at the payments that are open. It is started first, with its work held back, so that
 * the start of a process is not counted.
 */
export function drainBacklog(
  databaseUrl: string,
  programs: Programs,
  database: CpuMeter | undefined,
  settings: Record<string, string> = {},
): Promise<Drain> {
  return inDatabase(databaseUrl, async (client) => {
    await holdBack(client);
    programs.startWorker(settings);
    await until(() => isIdle(client));
    const drained = await metered({ product: cpuMeter(programs.pid('worker')), database }, () =>
      drain(client),
    );
    await programs.stop('worker');
    return drained;
  });
}

async function drain(client: Client) {
  const count = await openPayments(client);
  const startedAt = performance.now();
  const perSecond = () => count / ((performance.now() - startedAt) / 1000);
  await client.query('update jobs set run_at = now() where task = any($1)', [TASKS]);
  await until(async () => (await openPayments(client)) === 0);
  const donePerSecond = perSecond();
  await until(async () => !(await exists(client, 'select from jobs where task = any($1)', [TASKS])));
  await until(async () => !(await exists(client, 'select from messages where next_at is not null')));
  return { count, perSecond: donePerSecond, toldPerSecond: perSecond() };
}

/** Puts payments off, and asks for something that tells when the worker has begun. */
async function holdBack(client: Client): Promise<void> {
  await client.query("update jobs set run_at = run_at + interval '1 day' where task = any($1)", [TASKS]);
  await client.query("update jobs set run_at = now() where task = 'forget_expired'");
}

async function isIdle(client: Client): Promise<boolean> {
  return !(await exists(client, 'select from jobs where run_at <= now() or locked_until > now()'));
}

async function openPayments(client: Client): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    "select count(*)::int as open from transactions where status in ('INIT', 'PEDDINT')",
  );
  return rows[0]?.open ?? 0;
}

async function exists(client: Client, select: string, values: unknown[] = []): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select exists (${select}) as found`, values);
  return rows[0]?.found ?? false;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the worker does not come to an end');
    await wait(LOOK_EVERY_MS);
  }
}
