import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createMtn } from '#server/providers/mtn/rail.ts';
import { referenceIdOf } from '#server/providers/mtn/reference-id.ts';
import type { BillOrder, PayoutQuote, WalletOrder } from '#server/providers/rail-port.ts';
import { manualClock } from '#shared/clock.ts';
import { xaf } from '#shared/money.ts';
import { startSimulator } from '#simulator/start-simulator.ts';
import { json, startStubServer } from './stub-server.ts';

const clock = manualClock(new Date('2026-11-20T14:00:00Z'));
const simulator = await startSimulator({
  port: 0,
  smtpPort: 0,
  clock,
  webhookUrl: '',
  webhookSecret: '',
  // A call without an answer ends by itself, so that a late answer cannot be mistaken for a missing one.
  hangUpAfterMs: 50,
});
afterAll(() => simulator.stop());

const settings = {
  MTN_URL: `${simulator.url}/mtn`,
  MTN_TARGET_ENVIRONMENT: 'mtncameroon' as const,
  MTN_SUBSCRIPTION_KEY: 'demo-mtn-subscription',
  MTN_API_USER: '6c1f0f0e-3d5b-4f3a-9d6e-2b7a1c9e4d55',
  MTN_API_KEY: 'demo-mtn-key',
  MTN_CALLBACK_SECRET: 'secret',
  MTN_TIMEOUT_MS: 20_000,
  siteUrl: 'http://127.0.0.1:8080',
};
const rail = createMtn(settings, clock);

let count = 0;
beforeEach(() => {
  count += 1;
});

function orderTo(digits: string, more: Partial<WalletOrder> = {}): WalletOrder {
  return {
    reference: `GTMTN${count}`,
    kind: 'wallet',
    merchant: 'MTNMOMO',
    destination: `6771234${digits}`,
    amount: xaf(10_000n),
    recipientName: 'Awa Ngo',
    customerEmail: 'payer@example.org',
    ...more,
  };
}

async function quoteFor(order: WalletOrder, by = rail): Promise<PayoutQuote> {
  const outcome = await by.payouts.quote(order);
  if (outcome.kind !== 'quoted') throw new Error(`no quote: ${JSON.stringify(outcome)}`);
  return outcome.quote;
}

async function submit(order: WalletOrder, by = rail) {
  return by.payouts.submit(order, await quoteFor(order, by));
}

async function advance(ms: number): Promise<void> {
  clock.advance(ms);
  await simulator.runDue(clock.now());
}

const timesPaid = ({ reference }: WalletOrder) =>
  simulator.books.entries({ reference }).reduce((sum, { paidAmount }) => sum + (paidAmount > 0 ? 1 : 0), 0);

test('an order is accepted, and its status tells when it is paid', async () => {
  const order = orderTo('00');
  expect(await submit(order)).toEqual({ kind: 'accepted', providerNumber: referenceIdOf(order.reference) });
  expect(await rail.payouts.status(order.reference)).toMatchObject({ kind: 'pending' });
  await advance(2_000);
  expect(await rail.payouts.status(order.reference)).toMatchObject({
    kind: 'paid',
    price: xaf(10_000n),
    providerNumber: expect.stringMatching(/^\d{10}$/),
  });
});

test('an order made twice is paid once, and the second time its status is returned', async () => {
  const order = orderTo('00');
  const quote = await quoteFor(order);
  expect((await rail.payouts.submit(order, quote)).kind).toBe('accepted');
  expect((await rail.payouts.submit(order, quote)).kind).toBe('unknown');
  await advance(10_000);
  expect(await rail.payouts.status(order.reference)).toMatchObject({ kind: 'paid' });
  expect(timesPaid(order)).toBe(1);
});

test('of two attempts of one payment only one can ever pay, and each gets its own outcome', async () => {
  const [first, second] = [orderTo('00'), orderTo('00')].map((order, nth) => ({
    ...order,
    reference: `${order.reference}-${nth + 1}`,
  })) as [WalletOrder, WalletOrder];
  await submit(first);
  expect((await submit(second)).kind).toBe('unknown');
  await advance(10_000);
  expect(await rail.payouts.status(first.reference)).toMatchObject({ kind: 'paid' });
  expect(await rail.payouts.status(second.reference)).toEqual({ kind: 'never_seen' });
  expect([timesPaid(first), timesPaid(second)]).toEqual([1, 0]);
});

test('an order is not made any more once others may have given it up', async () => {
  const order = orderTo('00');
  const quote = await quoteFor(order);
  clock.moveTo(quote.expiresAt);
  expect(await rail.payouts.submit(order, quote)).toEqual({ kind: 'quote_expired' });
  expect(await rail.payouts.status(order.reference)).toEqual({ kind: 'never_seen' });
});

test.each([
  ['no answer', '26', 'paid'],
  ['a cut line', '28', 'paid'],
  ['garbage', '29', 'paid'],
  ['an error', '25', 'paid'],
  ['no answer, and nothing was received', '27', 'never_seen'],
])('after %s the outcome is unknown, and an inquiry tells it', async (_, digits, kind) => {
  const order = orderTo(digits);
  expect((await submit(order)).kind).toBe('unknown');
  await advance(10_000);
  expect((await rail.payouts.status(order.reference)).kind).toBe(kind);
});

test.each([
  ['an unknown recipient', '13', 'recipient_unknown'],
  ['a recipient at its limit', '14', 'recipient_limit'],
  ['a cancelled transfer', '15', 'reversed'],
])('%s fails with its reason', async (_, digits, reason) => {
  const order = orderTo(digits);
  await submit(order);
  await advance(10_000);
  expect(await rail.payouts.status(order.reference)).toMatchObject({ kind: 'failed', reason });
});

describe('no quote', () => {
  test('for a wallet that cannot receive', async () => {
    expect(await rail.payouts.quote(orderTo('17'))).toMatchObject({
      kind: 'refused',
      reason: 'recipient_unknown',
    });
  });
  test('for another operator’s number, without a call', async () => {
    const before = simulator.faults.report().mtn.calls;
    expect(await rail.payouts.quote(orderTo('00', { destination: '699000000' }))).toMatchObject({
      kind: 'refused',
      reason: 'number_not_accepted',
    });
    expect(simulator.faults.report().mtn.calls).toBe(before);
  });
  test('for a wallet of another operator, or a bill', async () => {
    const bill = { kind: 'bill', reference: 'GT-B', amount: xaf(1n) } as unknown as BillOrder;
    expect((await rail.payouts.quote(bill)).kind).toBe('unavailable');
    expect((await rail.payouts.quote(orderTo('00', { merchant: 'CMORANGEMOMO' }))).kind).toBe('unavailable');
  });
});

test('it reports its balance, a wallet’s owner, and the services that it pays', async () => {
  expect(await rail.balance()).toMatchObject({ kind: 'known' });
  expect(await rail.names?.holderOf('677123400')).toEqual({
    kind: 'known',
    firstName: 'Awa',
    lastName: 'Démo',
  });
  expect(await rail.names?.holderOf('699123400')).toEqual({ kind: 'nobody' });
  expect(await rail.services()).toMatchObject({ services: [{ merchant: 'MTNMOMO', active: true }] });
});

test('the sandbox gets euros', async () => {
  const sandbox = createMtn({ ...settings, MTN_TARGET_ENVIRONMENT: 'sandbox' }, clock);
  const order = orderTo('01');
  expect((await submit(order, sandbox)).kind).toBe('accepted');
  expect(await sandbox.payouts.status(order.reference)).toMatchObject({ kind: 'paid', price: xaf(10_000n) });
  expect(await rail.payouts.status(order.reference)).toMatchObject({ kind: 'paid', price: undefined });
});

test('without credentials nothing is called, and nothing is inferred', async () => {
  const stranger = createMtn({ ...settings, MTN_API_KEY: 'other' }, clock);
  expect(await stranger.payouts.quote(orderTo('00'))).toMatchObject({ kind: 'unavailable' });
  expect(await stranger.payouts.status('GT1-1')).toMatchObject({ kind: 'unreachable' });
  const order = orderTo('00');
  expect(await stranger.payouts.submit(order, await quoteFor(order))).toMatchObject({ kind: 'unavailable' });
});

test('one token serves many calls, is renewed before its expiry, and replaced when refused', async () => {
  let tokens = 0;
  let refused = 0;
  const server = await startStubServer((request, response) => {
    if (request.url?.endsWith('/token/')) {
      tokens += 1;
      return json(response, 200, { access_token: `T${tokens}`, expires_in: 3600 });
    }
    if (request.headers.authorization === 'Bearer T2' && refused === 0) {
      refused += 1;
      return json(response, 401, {});
    }
    return json(response, 200, { availableBalance: '1', currency: 'XAF' });
  });
  const patient = createMtn({ ...settings, MTN_URL: server.url }, clock);
  await Promise.all([patient.balance(), patient.balance(), patient.balance()]);
  clock.advance(49 * 60_000);
  await patient.balance();
  expect(tokens).toBe(1);
  clock.advance(60_000);
  expect((await patient.balance()).kind).toBe('known');
  expect([tokens, refused]).toEqual([3, 1]);
  await server.stop();
});

test('an id is a UUID of version 4, the same for all attempts of a payment and different for the next', () => {
  const ids = Array.from({ length: 200 }, (_, nth) => referenceIdOf(`GT7Q4M2ZK81XWB${nth}-1`));
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(200);
  expect(referenceIdOf('GT7Q4M2ZK81XWB0-2')).toBe(ids[0]);
});
