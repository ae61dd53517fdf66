import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createPool } from '#server/db/pool.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { createLog } from '#server/log.ts';
import type { Rail, RailService, ServicesOutcome } from '#server/providers/rail-port.ts';
import { checkService } from '#server/rail-services/check-service.ts';
import { findWalletServices, saveServices } from '#server/rail-services/queries.ts';
import { refreshServices } from '#server/rail-services/refresh-services.ts';
import { serviceObstacle } from '#server/rail-services/stored-service.ts';
import { manualClock } from '#shared/clock.ts';
import type { RailName } from '#shared/rails.ts';
import { freshDatabase } from '#test/setup/database.ts';

const MTN = '^(237)?67[0-9]{7}$';
const clock = manualClock(new Date('2026-11-20T14:00:00Z'));
const database = await freshDatabase();
const pool = createPool(database.url, 4);
const config = readConfig({ NODE_ENV: 'test' });
const log = createLog('silent', 'test');
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  clock.advance(1_000);
  await pool.query('delete from jobs');
  await pool.query('delete from rail_services');
});

const mtn: RailService = {
  merchant: 'MTNMOMO',
  railMerchant: 'MTNMOMO',
  kind: 'wallet',
  type: 'CASHIN',
  serviceId: '20052',
  title: 'MTN MoMo Cash-In',
  active: true,
  validationMask: MTN,
  denomination: 1n,
  label: {},
  hint: {},
};
const orange: RailService = {
  ...mtn,
  merchant: 'CMORANGEMOMO',
  railMerchant: 'CMORANGEMOMO',
  serviceId: '50052',
  validationMask: undefined,
};

async function refreshWith(offer: ServicesOutcome): Promise<number | undefined> {
  const rail = { name: 'smobilpay', services: async () => offer } as unknown as Rail;
  const next = await refreshServices({ pool, clock, log, config, rails: { smobilpay: rail, mtn: rail } });
  return next && next.getTime() - clock.now().getTime();
}

test('the rail’s services are stored, and requested again at the regular interval', async () => {
  expect(await refreshWith({ kind: 'known', services: [mtn, orange] })).toBeUndefined();
  expect(await findWalletServices(pool, 'MTNMOMO')).toEqual([
    { ...mtn, rail: 'smobilpay', refreshedAt: clock.now() },
  ]);
  expect(await findWalletServices(pool, 'CMORANGEMOMO')).toEqual([
    { ...orange, rail: 'smobilpay', refreshedAt: clock.now() },
  ]);
  expect(await findWalletServices(pool, 'ENEO')).toEqual([]);
});

test('a service that is no longer listed is inactive until it is listed again', async () => {
  await refreshWith({ kind: 'known', services: [mtn, orange] });
  await refreshWith({ kind: 'known', services: [orange] });
  expect(await findWalletServices(pool, 'MTNMOMO')).toMatchObject([{ active: false, validationMask: MTN }]);
  await refreshWith({ kind: 'known', services: [mtn, orange] });
  expect(await findWalletServices(pool, 'MTNMOMO')).toMatchObject([{ active: true }]);
});

test('when the rail does not answer its last list stays, and is requested again in a minute', async () => {
  await refreshWith({ kind: 'known', services: [mtn] });
  await pool.query('delete from jobs');
  expect(await refreshWith({ kind: 'unavailable', note: 'timeout' })).toBe(60_000);
  expect(await findWalletServices(pool, 'MTNMOMO')).toMatchObject([{ active: true }]);
});

test('the mask decides whether a number is accepted, and an inactive service accepts none', () => {
  const service = { ...mtn, rail: 'smobilpay', refreshedAt: clock.now() } as const;
  expect(serviceObstacle([service], '677123456')).toBeUndefined();
  expect(serviceObstacle([service], '650123456')).toBe('number_not_accepted');
  expect(serviceObstacle([{ ...service, active: false }], '677123456')).toBe('service_inactive');
  expect(serviceObstacle([{ ...service, validationMask: '^(6+)+$' }], '677123456')).toBeUndefined();
  expect(serviceObstacle([], '677123456')).toBeUndefined();
});

test('of several rails that may pay, one that accepts the number is enough, whichever answered last', async () => {
  const pay = (rails: RailName[]) => ({ pool, clock, config: { ...config, WALLET_RAILS_MTN: rails } });
  const store = (rail: RailName, validationMask: string) =>
    withTransaction(pool, (tx) =>
      saveServices(tx, rail, [{ ...mtn, serviceId: rail, validationMask }], clock.now()),
    );
  await store('smobilpay', MTN);
  clock.advance(1_000);
  await store('mtn', '^(237)?65[0-9]{7}$');
  const both = pay(['smobilpay', 'mtn']);
  expect(await checkService(both, 'MTNMOMO', '677123456')).toMatchObject({ ok: true });
  expect(await checkService(both, 'MTNMOMO', '650123456')).toMatchObject({ ok: true });
  expect(await checkService(both, 'MTNMOMO', '690123456')).toMatchObject({ ok: false });
  // A rail that pays only bills does not count, though it accepts the number.
  expect(await checkService(pay(['mtn']), 'MTNMOMO', '677123456')).toMatchObject({
    problem: 'number_not_accepted',
  });
});
