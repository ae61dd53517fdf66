import { afterAll, beforeAll, expect, test } from 'vitest';

import { S3P_PUBLIC_KEY, S3P_SECRET_KEY } from '../demo-credentials.ts';
import { basic, call, MTN_ITEM, smobilpayClient, startTestWorld, type TestWorld } from '../test-world.ts';
import { signatureOf } from './signature.ts';

let world: TestWorld;
let base: string;

beforeAll(async () => {
  world = await startTestWorld();
  base = `${world.simulator.url}/s3p`;
});
afterAll(() => world.stop());

type Signing = { secret?: string; token?: string; signatureMethod?: string };

/** Signs as the older clients do, in the form of the vendor's PHP library. */
function signed(method: string, url: string, parameters: Record<string, string>, how: Signing = {}): string {
  const auth = {
    s3pAuth_timestamp: '1795000000',
    s3pAuth_nonce: '42',
    s3pAuth_signature_method: how.signatureMethod ?? 'HMAC-SHA1',
    s3pAuth_token: how.token ?? S3P_PUBLIC_KEY,
  };
  const call = { method, url, parameters: { ...parameters, ...auth } };
  const all = { ...auth, s3pAuth_signature: signatureOf(call, how.secret ?? S3P_SECRET_KEY) };
  const pairs = Object.entries(all).map(([key, value]) => `${key}="${value}"`);
  return `s3pAuth ${pairs.join(', ')}`;
}

function token(authorization: string, form: Record<string, string>) {
  const body = new URLSearchParams(form);
  return call(`${base}/oauth/token`, { method: 'POST', headers: { authorization }, body });
}

test('a signed GET with a query passes', async () => {
  const authorization = signed('GET', `${base}/v2/cashin`, { serviceid: '20052' });
  const answer = await call(`${base}/v2/cashin?serviceid=20052`, { headers: { authorization } });
  expect(answer).toMatchObject({ status: 200, body: [{ payItemId: MTN_ITEM }] });
});

test('a signed POST signs the fields of its body', async () => {
  const body = { amount: 1500, payItemId: MTN_ITEM };
  const post = (authorization: string) =>
    call(`${base}/v2/quotestd`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const url = `${base}/v2/quotestd`;
  expect(await post(signed('POST', url, { amount: '1500', payItemId: MTN_ITEM }))).toMatchObject({
    status: 200,
  });
  expect(await post(signed('POST', url, { amount: '2500', payItemId: MTN_ITEM }))).toMatchObject({
    status: 400,
    body: { respCode: 4006 },
  });
});

test.each<[string, Signing, number]>([
  ['a wrong secret', { secret: 'guess' }, 4006],
  ['an unknown token', { token: 'somebody' }, 4009],
  ['another signature method', { signatureMethod: 'HMAC-SHA256' }, 4006],
])('a call signed with %s is refused', async (_name, how, respCode) => {
  const authorization = signed('GET', `${base}/v2/ping`, {}, how);
  const answer = await call(`${base}/v2/ping`, { headers: { authorization } });
  expect(answer).toMatchObject({ status: 400, body: { respCode, link: 'http://support.maviance.com/' } });
});

test('a call without credentials or with a made-up token is unauthorized', async () => {
  const unauthorized = {
    status: 401,
    body: { respCode: 40100, usrMsg: 'Request could not be authenticated' },
  };
  expect(await call(`${base}/v2/ping`)).toMatchObject(unauthorized);
  const authorization = 'Bearer abc.def.ghi';
  expect(await call(`${base}/v2/ping`, { headers: { authorization } })).toMatchObject(unauthorized);
});

test('a token is valid for exactly an hour', async () => {
  const caller = await smobilpayClient(world.simulator);
  world.clock.advance(3_599_000);
  expect(await caller.get('/ping')).toMatchObject({ status: 200, body: { key: S3P_PUBLIC_KEY } });
  world.clock.advance(1000);
  expect(await caller.get('/ping')).toMatchObject({ status: 401 });
});

test('the token endpoint’s refusals follow OAuth', async () => {
  const right = basic(S3P_PUBLIC_KEY, S3P_SECRET_KEY);
  expect(await token(basic(S3P_PUBLIC_KEY, 'guess'), { grant_type: 'client_credentials' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
  expect(await token(right, { grant_type: 'password' })).toMatchObject({
    status: 400,
    body: { error: 'unsupported_grant_type' },
  });
  expect(await token(right, {})).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
});
