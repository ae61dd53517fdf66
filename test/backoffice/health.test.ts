import { expect, test } from 'vitest';
import { staffMember, withNewSession } from '#test/fixtures.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const boss = await staffMember(world, 'ROLE_SUPER_ADMIN');
const MINUTE = 60_000;

async function call(method: string, path: string, body?: unknown) {
  const response = await (await withNewSession(world, boss)).call(method, `/api/admin${path}`, body);
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}
/** Advances the clock minute by minute, and runs the due jobs after each. */
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    world.clock.advance(MINUTE);
    while (await world.runOneJob());
  }
}
const subjects = () =>
  world.simulator.inbox.messages(world.config.ALERTS_EMAIL).map(({ subject }) => subject);
const insertDeadJob = (id: number) =>
  world.pool.query(
    `insert into dead_jobs (id, task, payload, attempts, last_error, died_at)
     values ($1, 'extend_audit_chain', '{}', 60, 'Error: no', $2)`,
    [id, world.clock.now()],
  );

test('staff are mailed once at the start and once at the end of a condition, however long it lasts', async () => {
  await minutes(2);
  expect(subjects()).toEqual([]);
  await insertDeadJob(900_001);
  await minutes(5);
  expect(subjects()).toEqual(['Alerte\u00a0: Des tâches ont été abandonnées']);

  const requeue = '/health/dead-jobs/900001/requeue';
  expect((await call('POST', requeue, { reason: 'Cause corrigée' })).status).toBe(204);
  expect((await call('POST', requeue, { reason: 'Encore' })).body.code).toBe('job_not_found');
  await minutes(3);
  expect(subjects()).toHaveLength(2);
  expect(subjects()).toContain('Terminé\u00a0: Des tâches ont été abandonnées');

  await insertDeadJob(900_002);
  await minutes(2);
  expect(subjects()).toHaveLength(3);
});

test('a supervisor sets the threshold from which a mail is sent', async () => {
  const before = subjects().length;
  const change = { figure: 5, reason: 'Moins de bruit' };
  expect((await call('PUT', '/thresholds/dead_jobs', change)).status).toBe(204);
  await minutes(2);
  expect(subjects()).toHaveLength(before + 1);
  expect((await call('GET', '/health')).body).toMatchObject({ deadJobs: 1 });
});

test('calls of the rail are measured, and its float is shown beside our books', async () => {
  await minutes(11);
  const { body } = await call('GET', '/health');
  expect(body).toMatchObject({
    floats: [{ rail: 'smobilpay', charged: '0', inFlight: '0' }],
    sendingOpen: true,
  });
  const calls = body.calls as { call: string; unusable: number }[];
  expect(calls.map((one) => one.call)).toContain('balance');
  expect(calls.every(({ unusable }) => unusable === 0)).toBe(true);
});
