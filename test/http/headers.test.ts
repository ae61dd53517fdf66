import { afterAll, describe, expect, test } from 'vitest';
import { buildWeb } from '#scripts/launch/build-web.ts';
import { createApi } from '#server/api.ts';
import { createLog } from '#server/log.ts';
import { createWorld } from '#test/world.ts';
import { marksOf, scoreOf } from './observatory.ts';

await buildWeb();
const world = await createWorld();
// As in production, where browsers are told to use https only.
const api = await createApi({
  ...world,
  config: { ...world.config, NODE_ENV: 'production' },
  log: createLog('silent', 'test'),
});
const url = await api.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => api.close());

const ask = (address: string, method = 'GET') =>
  fetch(url + address, { method, headers: { accept: 'text/html' } });

const script = /\/assets\/[\w-]+\.js/.exec(await (await ask('/login')).text())?.[0] ?? '/no-script';

describe.each([
  ['the first page', '/'],
  ['a page of the application', '/dashboard/send-money'],
  ['a script', script],
  ['an answer of the api', '/api/config'],
  ['a refusal of the api', '/api/account'],
  ['a file that does not exist', '/assets/nothing.js'],
])('%s', (_, address) => {
  test('gets an A+ from the Observatory, with no deductions', async () => {
    const { headers } = await ask(address);
    expect(marksOf(headers).filter(({ points }) => points < 0)).toEqual([]);
    expect(scoreOf(headers)).toBeGreaterThanOrEqual(150);
  });

  test('requests no camera, location or payment permission, and sets no cookie', async () => {
    const { headers } = await ask(address);
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*payment=\(\)/);
    expect(headers.get('set-cookie')).toBeNull();
  });
});

test('api answers are not cached, except those for everybody', async () => {
  const kept = async (address: string) => (await ask(address)).headers.get('cache-control');
  expect(await kept('/api/account')).toBe('no-store');
  expect(await kept('/api/nothing')).toBe('no-store');
  expect(await kept('/health/live')).toBe('no-store');
  expect(await kept('/api/config')).toBe('public, max-age=15');
});

test('assets are cached for good, everything else on the site is revalidated', async () => {
  const kept = async (address: string) => (await ask(address)).headers.get('cache-control');
  expect(await kept(script)).toBe('public, max-age=31536000, immutable');
  expect(await kept('/service-worker.js')).toBe('no-cache');
  expect(await kept('/dashboard/send-money')).toBe('no-cache');
  expect(await kept('/assets/nothing.js')).toBeNull();
});

test('signing out clears the browser’s stored data', async () => {
  const { headers } = await ask('/api/logout', 'POST');
  expect(headers.get('clear-site-data')).toBe('"cache"');
});

test('the scoring deducts for a missing header', () => {
  const bare = new Headers();
  expect(scoreOf(bare)).toBe(100 - 25 - 20 - 20 - 5);
  const inline = new Headers({ 'content-security-policy': "default-src 'self' 'unsafe-inline'" });
  expect(marksOf(inline)[0]?.points).toBe(-20);
});
