import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { requirePerson, requireRole } from '#server/http/session-hook.ts';
import { createLog } from '#server/log.ts';
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { createWorld } from '#test/world.ts';
import { authenticate } from './newcomer.ts';

const world = await createWorld();
await seedDemo({ ...world, log: createLog('silent', 'test') });

const app = Fastify();
app.decorateRequest('person', null);
app.get('/staff', {
  onRequest: [requirePerson(world), requireRole('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')],
  handler: () => ({ welcome: true }),
});
afterAll(() => app.close());

async function visit(login?: string) {
  if (login === undefined) return app.inject('/staff');
  const { body } = await authenticate(world, login, DEMO_PASSWORD);
  return app.inject({ url: '/staff', headers: { authorization: `Bearer ${String(body.id_token)}` } });
}

test.each([
  ['demoadmin', 200],
  ['demosuper', 200],
  ['demoaudit', 403],
  ['demoverified', 403],
  [undefined, 401],
])('%s at a door for administrators is answered %i', async (login, status) => {
  expect((await visit(login)).statusCode).toBe(status);
});

test('who may not enter is told so in words', async () => {
  const answer = await visit('demoverified');
  expect(answer.json()).toMatchObject({ code: 'not_allowed', status: 403 });
});
