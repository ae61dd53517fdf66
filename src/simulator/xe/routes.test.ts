import { afterEach, beforeEach, expect, test } from 'vitest';

import { XE_ACCOUNT_ID, XE_API_KEY } from '../demo-credentials.ts';
import { multiply } from '../rates.ts';
import { basic, call, startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await startTestWorld();
});
afterEach(() => world.stop());

function convert(query: string, path = 'convert_from.json/', key = XE_API_KEY) {
  const headers = { authorization: basic(XE_ACCOUNT_ID, key) };
  return call(`${world.simulator.url}/xe/v1/${path}?${query}`, { headers });
}

function post(path: string, body: object) {
  return call(`${world.simulator.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('mid is the converted amount, not the rate of one unit', async () => {
  expect(await convert('from=CAD&to=XAF&amount=1')).toMatchObject({
    status: 200,
    body: {
      from: 'CAD',
      amount: 1,
      timestamp: '2026-11-17T15:00:00Z',
      to: [{ quotecurrency: 'XAF', mid: 448.303 }],
    },
  });
  expect(await convert('from=CAD&to=XAF&amount=55')).toMatchObject({
    body: { amount: 55, to: [{ mid: 24656.665 }] },
  });
  expect(await convert('from=cad&to=EUR,XAF', 'convert_from')).toMatchObject({
    body: { to: [{ mid: 448.303 }] },
  });
});

test('the rate can be set by hand', async () => {
  expect(await post('/xe/rate', { mid: '450.1' })).toMatchObject({ status: 200 });
  expect(await convert('from=CAD&to=XAF')).toMatchObject({ body: { to: [{ mid: 450.1 }] } });
  expect(await post('/xe/rate', { mid: 451.25 })).toMatchObject({ status: 200 });
  expect(await convert('from=CAD&to=XAF')).toMatchObject({ body: { to: [{ mid: 451.25 }] } });
  for (const mid of ['0', '-1', 'much', null, '1e3'])
    expect(await post('/xe/rate', { mid })).toMatchObject({ status: 400 });
});

test('wrong credentials, unknown currencies and an exhausted quota are refused in XE’s format', async () => {
  const shape = { code: expect.any(Number) as number, message: expect.any(String) as string };
  expect(await convert('from=CAD&to=XAF', 'convert_from.json', 'guess')).toMatchObject({
    status: 401,
    body: shape,
  });
  expect(await convert('from=CAD&to=USD')).toMatchObject({ status: 400, body: shape });
  expect(await convert('from=CAD&to=XAF&amount=-1')).toMatchObject({ status: 400, body: shape });
  await post('/xe/quota', { usedUp: true });
  expect(await convert('from=CAD&to=XAF')).toMatchObject({ status: 429, body: shape });
  await post('/xe/quota', { usedUp: false });
  expect(await convert('from=CAD&to=XAF')).toMatchObject({ status: 200 });
});

test('decimals are multiplied exactly', () => {
  expect(multiply('448.3030', '0.1')).toBe('44.83030');
  expect(multiply('3', '4')).toBe('12');
  expect(multiply('0.01', '0.01')).toBe('0.0001');
});
