import { expect, test } from 'vitest';
import { deleteMaintenance, insertMaintenance } from '#server/maintenance/queries.ts';
import { customer, PASSWORD, staffMember } from '#test/fixtures.ts';
import { addAuthenticator, authenticate } from '#test/second-factors/fixtures.ts';
import { createWorld } from '#test/world.ts';
import { call } from './registration.ts';

const world = await createWorld();
const start = (retryAfterS: number) => insertMaintenance(world.pool, { retryAfterS }, world.clock.now());
/** A process reads the maintenance state again after two seconds. */
const afterCacheExpiry = () => world.clock.advance(2_000);

test.each([
  ['fr', 'GTFinance est en maintenance.'],
  ['en', 'GTFinance is under maintenance.'],
])(
  'during maintenance the api says so in %s and when to retry; health stays available',
  async (language, title) => {
    const person = await customer(world);
    await start(600);
    afterCacheExpiry();

    for (const [method, address] of [
      ['GET', '/api/config'],
      ['GET', '/api/xe/current-rate'],
      ['GET', '/api/nothing-here'],
      ['POST', '/api/webhooks/s3p'],
    ] as const) {
      const { status, headers, body } = await call(world, method, address, undefined, { language });
      expect([address, status, headers.get('retry-after')]).toEqual([address, 503, '600']);
      expect(body).toMatchObject({ code: 'maintenance', title });
    }
    expect((await person.call('GET', '/api/account')).status).toBe(503);
    expect((await call(world, 'GET', '/health/live')).status).toBe(200);
    expect((await call(world, 'GET', '/health/ready')).status).toBe(200);

    await deleteMaintenance(world.pool);
    afterCacheExpiry();
    expect((await person.call('GET', '/api/account')).status).toBe(200);
  },
);

test('starting maintenance twice changes its time, and ending it once ends it', async () => {
  await start(600);
  await start(60);
  afterCacheExpiry();
  expect((await call(world, 'GET', '/api/config')).headers.get('retry-after')).toBe('60');
  await deleteMaintenance(world.pool);
  afterCacheExpiry();
  expect((await call(world, 'GET', '/api/config')).status).toBe(200);
});

test('staff announce maintenance, keep working, sign in again and end it; customers wait', async () => {
  const [anne, awa] = [await staffMember(world, 'ROLE_ADMIN'), await customer(world)];
  const halfway = await customer(world);
  const { recoveryCodes } = await addAuthenticator(world, halfway);
  const { facts } = (await authenticate(world, halfway)).body;
  const secondStep = { signIn: facts?.signIn, code: recoveryCodes[0] };
  const close = { minutes: 30, reason: 'Mise à jour' };
  expect((await anne.call('PUT', '/api/admin/maintenance', close)).status).toBe(204);
  afterCacheExpiry();

  const closed = await call(world, 'GET', '/api/config');
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '1798']);
  const signIn = (username: string) =>
    call(world, 'POST', '/api/authenticate', { username, password: PASSWORD });
  expect(await signIn(awa.login)).toMatchObject({ status: 503, body: { code: 'maintenance' } });
  expect(await call(world, 'POST', '/api/authenticate/code', secondStep)).toMatchObject({
    status: 503,
    body: { code: 'maintenance' },
  });
  expect((await signIn(anne.login)).status).toBe(200);
  expect((await call(world, 'GET', '/api/admin/check-ref-code/GTF-A')).status).toBe(503);
  const shown = await anne.call('GET', '/api/admin/maintenance');
  expect(await shown.json()).toMatchObject({ on: true, startedBy: 'Diane STAFF' });

  expect((await anne.call('POST', '/api/admin/maintenance/end', { reason: 'Terminé' })).status).toBe(204);
  afterCacheExpiry();
  expect((await signIn(awa.login)).status).toBe(200);
  expect((await call(world, 'POST', '/api/authenticate/code', secondStep)).status).toBe(200);
  const again = await anne.call('POST', '/api/admin/maintenance/end', { reason: 'Terminé' });
  expect(await again.json()).toMatchObject({ code: 'maintenance_not_on' });
  const { rows } = await world.pool.query(
    "select action, reason from audit_log where subject_kind = 'maintenance' order by id",
  );
  expect(rows).toEqual([
    { action: 'maintenance.started', reason: 'Mise à jour' },
    { action: 'maintenance.ended', reason: 'Terminé' },
  ]);
});
