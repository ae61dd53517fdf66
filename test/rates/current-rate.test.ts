import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createPool } from '#server/db/pool.ts';
import { publishRate } from '#server/rates/publish-rate.ts';
import { rateRoutes } from '#server/rates/routes.ts';
import { manualClock } from '#shared/clock.ts';
import { rate } from '#shared/rate.ts';
import { freshDatabase } from '#test/setup/database.ts';

const clock = manualClock(new Date('2026-11-20T14:00:30Z'));
const database = await freshDatabase();
const pool = createPool(database.url, 4);
const config = readConfig({ NODE_ENV: 'test' });
const app = Fastify();
app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
app.decorateRequest('person', null);
await app.register(rateRoutes({ pool, clock, config }));
afterAll(async () => {
  await app.close();
  await pool.end();
  await database.drop();
});

function get(headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url: '/api/xe/current-rate', headers });
}

function publish(micros: bigint) {
  const figure = {
    origin: 'xe' as const,
    mid: rate(micros),
    observedAt: clock.now(),
    marginBasisPoints: 150,
  };
  return publishRate(pool, figure, clock.now());
}

test('without any rate the answer says so', async () => {
  const response = await get({ 'accept-language': 'en' });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({
    code: 'rate_not_published',
    title: 'The exchange rate is not available yet.',
  });
});

test('everyone may read the current rate and its expiry, and cache it for some seconds', async () => {
  await publish(448_303_000n);
  const response = await get();
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=5');
  expect(response.json()).toEqual({
    currentRate: 441.58,
    validFrom: '2026-11-20T14:00:30.000Z',
    // Counted from the full minute: 14:00 plus half an hour.
    guaranteedUntil: '2026-11-20T14:30:00.000Z',
    sendingOpen: true,
  });
});

test('a client with the current answer gets 304', async () => {
  const etag = String((await get()).headers.etag);
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get({ 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304);
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect((await get({ 'if-none-match': etag })).body).toBe('');
});

test('a new rate shows within a second', async () => {
  const etag = String((await get()).headers.etag);
  clock.advance(1);
  await publish(449_000_000n);
  clock.advance(1_000);
  const response = await get({ 'if-none-match': etag });
  expect(response.json()).toMatchObject({ currentRate: 442.27 });
});

test('requests within the same second share one query', async () => {
  clock.advance(10_000);
  let queries = 0;
  const counting = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query') queries += 1;
      return Reflect.get(target, name, target) as unknown;
    },
  });
  const other = Fastify();
  other.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await other.register(rateRoutes({ pool: counting, clock, config }));
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await other.inject('/api/xe/current-rate')).statusCode),
  );
  expect(statuses).toEqual(Array(50).fill(200));
  expect(queries).toBeLessThanOrEqual(2);
  await other.close();
});

test('a guarantee ends no later than sending closes', async () => {
  clock.advance(59 * 60_000);
  const view = (await get()).json<{ guaranteedUntil: string; sendingOpen: boolean }>();
  expect(view).toMatchObject({ sendingOpen: true, guaranteedUntil: '2026-11-20T15:00:30.001Z' });
  clock.advance(60_000);
  expect((await get()).json()).toMatchObject({ currentRate: 442.27, sendingOpen: false });
});
