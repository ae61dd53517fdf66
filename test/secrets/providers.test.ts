import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { integrations } from '#server/integrations.ts';
import { runNextJob } from '#server/jobs/run-next-job.ts';
import { createLog } from '#server/log.ts';
import { sendDueMessages } from '#server/notifications/run-messages.ts';
import { schedules } from '#server/schedules.ts';
import { callsKept } from '#server/watch/keep-calls.ts';
import { taskHandlers } from '#server/worker.ts';
import { customer, send } from '#test/given.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { createWorld, settleWith, type World } from '#test/world.ts';

const log = createLog('silent', 'test');
const MINUTE_MS = 60_000;

/** A worker that was started with these settings beside whatever else works on the same database. */
function workerWith(world: World, settings: Partial<Config>) {
  const config = { ...world.config, ...settings };
  const deps = { ...world, config, log, schedules: schedules(config) };
  const worker = { ...deps, ...integrations(deps) };
  const handlers = taskHandlers(worker);
  const runOneJob = async () => {
    const told = await sendDueMessages(worker).catch(() => false);
    const worked = await runNextJob(deps, handlers);
    await callsKept(world.pool);
    return worked || told;
  };
  const { mail } = worker as { mail: { stop?: () => void } };
  atFileEnd(async () => mail.stop?.());
  return { runOneJob, settle: settleWith(world.pool, world.clock, world.simulator, runOneJob) };
}

async function statuses(world: World): Promise<Record<string, number>> {
  const { rows } = await world.pool.query<{ status: string; count: number }>(
    `select status, count(*)::int as count from payments where type = 'transfer' group by status`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
async function givenUp(world: World): Promise<unknown[]> {
  return (await world.pool.query('select task, last_error from dead_jobs')).rows;
}
/** How often the rail was paid for, by reference. */
function paidAtRail(world: World): string[] {
  return world.simulator.books.payments().flatMap(({ reference }) => reference ?? []);
}

test.each(['oauth2', 'hmac'] as const)(
  'S3P_SECRET, by %s: what was ordered before goes on after, and nothing is lost or paid twice',
  async (S3P_AUTH) => {
    const world = await createWorld({ S3P_AUTH });
    const awa = await customer(world, { cents: 900_00n, verified: true });
    const [old, fresh] = [workerWith(world, {}), workerWith(world, { S3P_SECRET: 'a-second-secret' })];
    // Some are paid at once, some only half a minute later.
    for (const to of ['677000001', '677000004', '677000004', '677000001', '677000004', '677000001']) {
      expect((await send(world, awa, { to })).status).toBe(200);
    }
    for (let job = 0; job < 4; job += 1) await old.runOneJob();
    const ordered = paidAtRail(world).length;
    expect(ordered).toBeGreaterThan(0);
    expect(ordered).toBeLessThan(6);

    world.simulator.acceptSecrets('s3p', [world.config.S3P_SECRET, 'a-second-secret']);
    for (let job = 0; job < 3; job += 1) {
      await fresh.runOneJob();
      await old.runOneJob();
    }
    // Withdrawn too early, while one process still has the old one: its calls are refused, and tried again.
    world.simulator.acceptSecrets('s3p', ['a-second-secret']);
    expect((await send(world, awa, { to: '677000001' })).status).toBe(200);
    await old.settle(MINUTE_MS);
    expect((await statuses(world)).failed).toBeUndefined();
    expect((await statuses(world)).accepted).toBeGreaterThan(0);

    await fresh.settle();
    expect(await statuses(world)).toEqual({ paid: 7 });
    expect(new Set(paidAtRail(world)).size).toBe(7);
    expect(paidAtRail(world)).toHaveLength(7);
    expect(await givenUp(world)).toEqual([]);
  },
);

test('SMTP_PASSWORD: mails that the old one could not hand over go with the new one, each once', async () => {
  const world = await createWorld({ SMTP_USER: 'gtfinance', SMTP_PASSWORD: 'first' });
  const awa = await customer(world, { cents: 900_00n, verified: true });
  const [old, fresh] = [workerWith(world, {}), workerWith(world, { SMTP_PASSWORD: 'second' })];
  const subjects = () => world.simulator.inbox.messages(awa.email).length;
  const before = subjects();
  world.simulator.acceptSecrets('mail', ['second']);
  for (const to of ['677000001', '677000002', '677000003']) await send(world, awa, { to });
  await old.settle(MINUTE_MS);
  expect(subjects()).toBe(before);
  await fresh.settle();
  world.clock.advance(30 * MINUTE_MS);
  while (await fresh.runOneJob());
  const { rows } = await world.pool.query<{ failed: number; waiting: number; all: number }>(
    `select (count(*) filter (where failed_at is not null))::int as failed,
       (count(*) filter (where next_at is not null))::int as waiting, count(*)::int as all
     from messages where channel = 'mail' and recipient = $1`,
    [awa.email],
  );
  expect(rows).toEqual([{ failed: 0, waiting: 0, all: subjects() - before }]);
  expect(subjects()).toBeGreaterThan(before + 2);
});
