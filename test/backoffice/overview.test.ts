import { expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { caller, colleagues } from './given.ts';

const world = await createWorld();
const { anne } = await colleagues(world);
const { call } = caller(world);

async function queues(): Promise<Record<string, { count: number; oldest: string | null }>> {
  const { body } = await call(anne, 'GET', '/overview');
  const rows = body.queues as { name: string; count: number; oldest: string | null }[];
  return Object.fromEntries(rows.map(({ name, ...queue }) => [name, queue]));
}

test('a message from the site waits in its queue until somebody has handled it', async () => {
  expect((await queues()).messages).toEqual({ count: 0, oldest: null });
  const message = { firtsname: 'Jean', lastname: 'ONANA', email: 'jean@example.ca', phone: '5145550123' };
  const sent = await fetch(`${world.url}/api/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, message: 'Bonjour', langKey: 'FR' }),
  });
  expect(sent.ok, await sent.text()).toBe(true);
  expect((await queues()).messages).toEqual({ count: 1, oldest: world.clock.now().toISOString() });
  const { rows } = (await call(anne, 'GET', '/contact-messages')).body;
  await call(anne, 'POST', `/contact-messages/${rows[0].id}/answered`, { reason: 'Rappelé' });
  expect((await queues()).messages).toEqual({ count: 0, oldest: null });
});

test('work that was given up waits, and so does the alert about it until it is over', async () => {
  await world.pool.query(
    `insert into dead_jobs (id, task, payload, attempts, last_error, died_at)
     values (900001, 'chain_audit', '{}', 60, 'Error: no', $1)`,
    [world.clock.now()],
  );
  const died = world.clock.now().toISOString();
  world.clock.advance(61_000);
  while (await world.runOneJob());
  expect(await queues()).toMatchObject({ jobs: { count: 1, oldest: died }, health: { count: 1 } });
  await call(anne, 'POST', '/health/dead-jobs/900001/requeue', { reason: 'Corrigé' });
  world.clock.advance(61_000);
  while (await world.runOneJob());
  expect(await queues()).toMatchObject({ jobs: { count: 0, oldest: null }, health: { count: 0 } });
});
