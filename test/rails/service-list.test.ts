import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createPool } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { refreshServices } from '#server/rail-services/refresh-services.ts';
import { findWalletService } from '#server/rail-services/service-for.ts';
import { serviceObstacle } from '#server/rail-services/stored-service.ts';
import type { Rail, RailService, ServicesOutcome } from '#server/rails/ports.ts';
import { manualClock } from '#shared/clock.ts';
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
  expect(await findWalletService(pool, 'MTNMOMO')).toEqual({ ...mtn, refreshedAt: clock.now() });
  expect(await findWalletService(pool, 'CMORANGEMOMO')).toEqual({ ...orange, refreshedAt: clock.now() });
  expect(await findWalletService(pool, 'ENEO')).toBeUndefined();
});

test('a service that is no longer listed is inactive until it is listed again', async () => {
  await refreshWith({ kind: 'known', services: [mtn, orange] });
  await refreshWith({ kind: 'known', services: [orange] });
  expect(await findWalletService(pool, 'MTNMOMO')).toMatchObject({ active: false, validationMask: MTN });
  await refreshWith({ kind: 'known', services: [mtn, orange] });
  expect(await findWalletService(pool, 'MTNMOMO')).toMatchObject({ active: true });
});

test('when the rail does not answer its last list stays, and is requested again in a minute', async () => {
  await refreshWith({ kind: 'known', services: [mtn] });
  await pool.query('delete from jobs');
  expect(await refreshWith({ kind: 'unavailable', note: 'timeout' })).toBe(60_000);
  expect(await findWalletService(pool, 'MTNMOMO')).toMatchObject({ active: true });
});

test('the mask decides whether a number is accepted, and an inactive service accepts none', () => {
  const service = { ...mtn, refreshedAt: clock.now() };
  expect(serviceObstacle(service, '677123456')).toBeUndefined();
  expect(serviceObstacle(service, '650123456')).toBe('number_not_accepted');
  expect(serviceObstacle({ ...service, active: false }, '677123456')).toBe('service_inactive');
  expect(serviceObstacle({ ...service, validationMask: '^(6+)+$' }, '677123456')).toBeUndefined();
  expect(serviceObstacle(undefined, '677123456')).toBeUndefined();
});
