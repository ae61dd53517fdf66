import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PayoutQuote, WalletOrder } from '#server/providers/rail-port.ts';
import { createSmobilpay } from '#server/providers/smobilpay/rail.ts';
import { manualClock } from '#shared/clock.ts';
import { xaf } from '#shared/money.ts';
import { json, type StubServer, startStubServer } from './stub-server.ts';

type Answer = { status: number; body: unknown };
const ok = (body: unknown): Answer => ({ status: 200, body });
const service = {
  serviceid: '20052',
  merchant: 'MTNMOMO',
  type: 'CASHIN',
  status: 'Active',
  validationMask: '^6[0-9]{8}$',
  isReqCustomerName: 0,
};
const item = { serviceid: 20052, payItemId: 'S-1', amountType: 'CUSTOM', localCur: 'XAF' };
const quoteBody = {
  quoteId: 'Q-1',
  expiresAt: '2026-11-20T14:05:00+00:00',
  priceLocalCur: '10000',
  localCur: 'XAF',
};

const order: WalletOrder = {
  reference: 'GT-ODD-1',
  kind: 'wallet',
  merchant: 'MTNMOMO',
  destination: '677123400',
  amount: xaf(10_000n),
  recipientName: 'Awa Ngo',
  customerEmail: 'payer@example.org',
};
const quote: PayoutQuote = {
  quoteId: 'Q-1',
  expiresAt: new Date('2026-11-20T14:05:00Z'),
  price: xaf(10_000n),
};

const clock = manualClock(new Date('2026-11-20T14:00:00Z'));
/** The answers of each path, in order. The last one repeats. */
let answers: Record<string, Answer[]>;
let bodies: Record<string, unknown>[];
let server: StubServer;

beforeEach(async () => {
  bodies = [];
  answers = {
    '/oauth/token': [ok({ access_token: 'T', token_type: 'Bearer', expires_in: 3600 })],
    '/v2/service': [ok([service])],
    '/v2/cashin': [ok([item])],
    '/v2/quotestd': [ok(quoteBody)],
    '/v2/collectstd': [ok({ ptn: '111', status: 'PENDING' })],
    '/v2/verifytx': [ok([])],
    '/v2/historystd': [ok([])],
  };
  server = await startStubServer((request, response, body) => {
    if (request.method === 'POST' && body.startsWith('{')) {
      bodies.push(JSON.parse(body) as Record<string, unknown>);
    }
    const path = (request.url ?? '').split('?')[0] ?? '';
    const list = answers[path] ?? [{ status: 404, body: {} }];
    const { status, body: answer } = (list.length > 1 ? list.shift() : list[0]) as Answer;
    json(response, status, answer);
  });
});
afterEach(() => server.stop());

function createRail() {
  const settings = { S3P_AUTH: 'oauth2' as const, S3P_TOKEN: 'a', S3P_SECRET: 'b', S3P_TIMEOUT_MS: 5_000 };
  return createSmobilpay({ ...settings, S3P_URL: server.url }, clock);
}

function calls(path: string): string[] {
  return server.seen.filter((line) => line.includes(path));
}

test('an order answered with 401 is repeated once with a new token, and never a third time', async () => {
  answers['/v2/collectstd'] = [{ status: 401, body: { respCode: 40100 } }];
  expect(await createRail().payouts.submit(order, quote)).toMatchObject({ kind: 'unavailable' });
  expect(calls('/collectstd')).toHaveLength(2);
  expect(calls('/oauth/token')).toHaveLength(2);
});

test('an order with any other error is made once', async () => {
  for (const status of [400, 403, 404, 408, 409, 429, 500, 502, 503, 504]) {
    answers['/v2/collectstd'] = [{ status, body: '' }];
    expect(await createRail().payouts.submit(order, quote)).toMatchObject({ kind: 'unknown' });
  }
  expect(calls('/collectstd')).toHaveLength(10);
});

test('without a token nothing is ordered', async () => {
  const broken: Answer[] = [
    { status: 401, body: { error: 'invalid_client' } },
    { status: 502, body: '<html>' },
    ok({ token_type: 'Bearer' }),
    ok({ access_token: 'with\r\nheader: injected' }),
    ok('garbage'),
  ];
  for (const answer of broken) {
    answers['/oauth/token'] = [answer];
    expect(await createRail().payouts.submit(order, quote)).toMatchObject({ kind: 'unavailable' });
  }
  expect(calls('/v2/')).toEqual([]);
});

test('concurrent calls share one token', async () => {
  const rail = createRail();
  await Promise.all(['A', 'B', 'C', 'D'].map((reference) => rail.payouts.status(reference)));
  expect(calls('/oauth/token')).toHaveLength(1);
});

test('a token without a lifetime is used for five minutes less half a minute', async () => {
  answers['/oauth/token'] = [ok({ access_token: 'T' })];
  const rail = createRail();
  await rail.payouts.status('A');
  clock.advance(269_000);
  await rail.payouts.status('A');
  expect(calls('/oauth/token')).toHaveLength(1);
  clock.advance(2_000);
  await rail.payouts.status('A');
  expect(calls('/oauth/token')).toHaveLength(2);
});

test('that a payment was never seen needs two lists to agree', async () => {
  const paid = { ptn: '1', trid: 'GT-ODD-1', status: 'SUCCESS', priceLocalCur: 10000, localCur: 'XAF' };
  const rail = createRail();
  expect(await rail.payouts.status('GT-ODD-1')).toEqual({ kind: 'never_seen' });
  answers['/v2/historystd'] = [ok([paid])];
  expect(await rail.payouts.status('GT-ODD-1')).toMatchObject({ kind: 'paid' });
  answers['/v2/historystd'] = [{ status: 500, body: '' }];
  expect(await rail.payouts.status('GT-ODD-1')).toMatchObject({ kind: 'unreachable' });
  answers['/v2/verifytx'] = [{ status: 500, body: '' }];
  answers['/v2/historystd'] = [ok([])];
  expect(await rail.payouts.status('GT-ODD-1')).toMatchObject({ kind: 'unreachable' });
});

test('a reference is sent unchanged', async () => {
  await createRail().payouts.status('GT 1&trid=x');
  expect(calls('/verifytx')).toEqual(['GET /v2/verifytx?trid=GT+1%26trid%3Dx']);
});

test('an order has the reference, the wallet, and the fields of its service', async () => {
  answers['/v2/service'] = [ok([{ ...service, isReqCustomerName: '1', isReqCustomerNumber: true }])];
  await createRail().payouts.submit(order, quote);
  expect(bodies).toEqual([
    {
      quoteId: 'Q-1',
      trid: 'GT-ODD-1',
      customerPhonenumber: '237677123400',
      customerEmailaddress: 'payer@example.org',
      serviceNumber: '677123400',
      customerName: 'Awa Ngo',
      customerNumber: '237677123400',
    },
  ]);
});

test('the wallet is sent in the form that the mask accepts', async () => {
  answers['/v2/service'] = [ok([{ ...service, validationMask: '^2376[0-9]{8}$' }])];
  await createRail().payouts.submit(order, quote);
  expect(bodies[0]).toMatchObject({ serviceNumber: '237677123400' });
});

test.each<[string, Record<string, Answer>, object]>([
  [
    'an inactive service',
    { '/v2/service': ok([{ ...service, status: 'Inactive' }]) },
    { kind: 'unavailable' },
  ],
  [
    'an address, which we do not have',
    { '/v2/service': ok([{ ...service, isReqCustomerAddress: 1 }]) },
    { kind: 'unavailable' },
  ],
  [
    'a mask that refuses the number',
    { '/v2/service': ok([{ ...service, validationMask: '^69[0-9]{7}$' }]) },
    { kind: 'refused', reason: 'number_not_accepted' },
  ],
  [
    'a step that the amount does not keep',
    { '/v2/service': ok([{ ...service, denomination: '3000' }]) },
    { kind: 'refused', reason: 'amount_not_accepted' },
  ],
  ['no service of ours', { '/v2/service': ok([{ ...service, merchant: 'ENEO' }]) }, { kind: 'unavailable' }],
  [
    'only the service that takes money out',
    { '/v2/service': ok([{ ...service, type: 'CASHOUT' }]) },
    { kind: 'unavailable' },
  ],
  ['no services at all', { '/v2/service': ok([]) }, { kind: 'unavailable' }],
  ['services as garbage', { '/v2/service': ok({ services: [] }) }, { kind: 'unavailable' }],
  ['no item', { '/v2/cashin': ok([]) }, { kind: 'unavailable' }],
  [
    'only an item of a fixed amount',
    { '/v2/cashin': ok([{ ...item, amountType: 'FIXED' }]) },
    { kind: 'unavailable' },
  ],
  [
    'only an item of another service',
    { '/v2/cashin': ok([{ ...item, serviceid: 50052 }]) },
    { kind: 'unavailable' },
  ],
])('no quote is requested with %s', async (_, odd, outcome) => {
  for (const [path, answer] of Object.entries(odd)) answers[path] = [answer];
  expect(await createRail().payouts.quote(order)).toMatchObject(outcome);
  expect(calls('/quotestd')).toEqual([]);
});

test('of several services of a merchant the known one is chosen', async () => {
  answers['/v2/service'] = [
    ok([{ ...service, serviceid: 99 }, null, 'odd', { ...service, serviceid: 20052 }]),
  ];
  expect(await createRail().payouts.quote(order)).toMatchObject({ kind: 'quoted' });
  expect(calls('/cashin')).toEqual(['GET /v2/cashin?serviceid=20052']);
});

test('the rail’s catalogue is cached for ten minutes, or until it reports a change', async () => {
  const rail = createRail();
  await rail.payouts.quote(order);
  clock.advance(599_000);
  await rail.payouts.quote(order);
  expect(calls('/v2/service')).toHaveLength(1);
  clock.advance(2_000);
  await rail.payouts.quote(order);
  expect(calls('/v2/service')).toHaveLength(2);

  answers['/v2/quotestd'] = [{ status: 400, body: { respCode: 4207 } }, ok(quoteBody)];
  expect(await rail.payouts.quote(order)).toMatchObject({ kind: 'unavailable' });
  expect(await rail.payouts.quote(order)).toMatchObject({ kind: 'quoted' });
  expect(calls('/v2/service')).toHaveLength(3);
});

test('nothing is fetched between a quote and its order', async () => {
  const rail = createRail();
  await rail.payouts.quote(order);
  clock.advance(601_000);
  answers['/v2/service'] = [{ status: 500, body: '' }];
  expect(await rail.payouts.submit(order, quote)).toMatchObject({ kind: 'accepted' });
  expect(calls('/v2/service')).toHaveLength(1);
});
