import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { PayoutQuote, WalletOrder } from '#server/providers/rail-port.ts';
import { createSmobilpay } from '#server/providers/smobilpay/rail.ts';
import { manualClock } from '#shared/clock.ts';
import { xaf } from '#shared/money.ts';
import { startSimulator } from '#simulator/start-simulator.ts';
import { startStubServer } from './stub-server.ts';

const clock = manualClock(new Date('2026-11-20T14:00:00Z'));
// A call without an answer ends by itself, so that a late answer cannot be mistaken for a missing one.
const simulator = await startSimulator({
  port: 0,
  smtpPort: 0,
  clock,
  webhookUrl: '',
  webhookSecret: '',
  hangUpAfterMs: 50,
});
afterAll(() => simulator.stop());

const settings = {
  S3P_URL: `${simulator.url}/s3p`,
  S3P_AUTH: 'oauth2' as const,
  S3P_TOKEN: 'demo-s3p-token',
  S3P_SECRET: 'demo-s3p-secret',
  S3P_TIMEOUT_MS: 20_000,
};
const rail = createSmobilpay(settings, clock);

let count = 0;
beforeEach(() => {
  count += 1;
});

/** An order with a recipient whose last two digits choose the scenario. */
function orderTo(digits: string, more: Partial<WalletOrder> = {}): WalletOrder {
  return {
    reference: `GT-RAIL-${count}`,
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

function booksOf({ reference }: WalletOrder) {
  return simulator.books.payments().filter((payment) => payment.reference === reference);
}

describe.each(['oauth2', 'hmac'] as const)('with %s', (S3P_AUTH) => {
  const rail = createSmobilpay({ ...settings, S3P_AUTH }, clock);

  test.each([
    ['MTNMOMO', '677123400', '20052'],
    ['CMORANGEMOMO', '699123400', '50052'],
  ] as const)(
    'a payout to %s is quoted, accepted and confirmed as paid',
    async (merchant, destination, service) => {
      const order = orderTo('00', { merchant, destination, customerEmail: "o'brien+(test)*!@example.org" });
      const quote = await quoteFor(order, rail);
      expect(quote.price).toEqual(xaf(10_000n));
      expect(quote.expiresAt.getTime()).toBeGreaterThan(clock.now().getTime());

      const outcome = await rail.payouts.submit(order, quote);
      expect(outcome).toMatchObject({ kind: 'accepted' });
      expect(await rail.payouts.status(order.reference)).toMatchObject({ kind: 'pending' });
      clock.advance(2_000);
      expect(await rail.payouts.status(order.reference)).toMatchObject({
        kind: 'paid',
        price: xaf(10_000n),
        timesPaid: 1,
        providerNumber: outcome.kind === 'accepted' ? outcome.providerNumber : '',
      });
      expect(booksOf(order)).toMatchObject([{ recipient: destination, merchant, service, amount: 10_000 }]);
    },
  );

  test('with wrong credentials nothing is paid, and a retry is due later', async () => {
    const wrong = createSmobilpay({ ...settings, S3P_AUTH, S3P_SECRET: 'wrong' }, clock);
    const order = orderTo('00');
    const quote = await quoteFor(order, rail);
    expect(await wrong.payouts.quote(order)).toMatchObject({ kind: 'unavailable' });
    expect(await wrong.payouts.submit(order, quote)).toMatchObject({ kind: 'unavailable' });
    expect(await wrong.payouts.status(order.reference)).toMatchObject({ kind: 'unreachable' });
    expect(booksOf(order)).toEqual([]);
  });
});

test('a number that the service does not accept is refused without a call', async () => {
  expect(await rail.payouts.quote(orderTo('00', { destination: '699123400' }))).toMatchObject({
    kind: 'refused',
    reason: 'number_not_accepted',
  });
});

test('the rail lists its services with their masks', async () => {
  const offer = await rail.services();
  if (offer.kind !== 'known') throw new Error(offer.note);
  expect(offer.services.map(({ merchant, kind, serviceId }) => [merchant, kind, serviceId])).toEqual([
    ['MTNMOMO', 'wallet', '20052'],
    ['CMORANGEMOMO', 'wallet', '50052'],
    ['ENEO', 'bill', '10039'],
    ['ENEO', 'prepaid', '10042'],
    ['CAMWATER', 'bill', '4321'],
    ['CMDGI', 'bill', '21001'],
    ['CMDOUANES', 'bill', '21002'],
    ['CANALPLUS', 'subscription', '100500'],
  ]);
  expect(offer.services[2]).toMatchObject({
    railMerchant: 'ENEO',
    type: 'SEARCHABLE_BILL',
    title: 'ENEO - Factures',
    active: true,
    validationMask: '^[0-9]{9}$',
    denomination: 1n,
    label: { fr: 'Numéro de contrat', en: 'Contract number' },
  });
});

test.each([
  ['refused on the spot', '17', { kind: 'refused', reason: 'refused' }, 'never_seen'],
  ['quote expired', '46', { kind: 'quote_expired' }, 'never_seen'],
  ['quote invalid', '47', { kind: 'quote_expired' }, 'never_seen'],
  ['500 and nothing received', '24', { kind: 'unknown' }, 'never_seen'],
  ['500, yet paid', '25', { kind: 'unknown' }, 'paid'],
  ['no answer, yet paid', '26', { kind: 'unknown', note: 'collect: ECONNRESET' }, 'paid'],
  ['no answer and nothing received', '27', { kind: 'unknown' }, 'never_seen'],
  ['line cut, yet paid', '28', { kind: 'unknown', note: 'collect: ECONNRESET' }, 'paid'],
  ['garbage, yet paid', '29', { kind: 'unknown' }, 'paid'],
  ['unknown recipient', '13', { kind: 'accepted' }, 'failed'],
  ['recipient limit', '14', { kind: 'accepted' }, 'failed'],
  ['reversed', '15', { kind: 'accepted' }, 'failed'],
  ['never final', '62', { kind: 'accepted' }, 'pending'],
  ['never answers', '69', { kind: 'unknown' }, 'unreachable'],
])('collect: %s', async (_, digits, collected, status) => {
  const order = orderTo(digits);
  const outcome = await rail.payouts.submit(order, await quoteFor(order));
  expect(outcome).toMatchObject(collected);
  clock.advance(10_000);
  expect((await rail.payouts.status(order.reference)).kind).toBe(status);
});

test('a call without a timely answer is given up, and nothing is inferred', async () => {
  const silent = await startStubServer(() => undefined);
  const impatient = { ...settings, S3P_URL: silent.url, S3P_AUTH: 'hmac' as const, S3P_TIMEOUT_MS: 100 };
  const outcome = await createSmobilpay(impatient, clock).payouts.status('GT-RAIL');
  await silent.stop();
  expect(outcome).toMatchObject({ kind: 'unreachable', note: expect.stringContaining('timeout') });
});

test('an unknown status is not final', async () => {
  const order = orderTo('61');
  await rail.payouts.submit(order, await quoteFor(order));
  clock.advance(1_000);
  expect(await rail.payouts.status(order.reference)).toMatchObject({
    kind: 'pending',
    note: 'SOMETHINGELSE 0',
  });
  clock.advance(7_000);
  expect(await rail.payouts.status(order.reference)).toMatchObject({ kind: 'paid' });
});

test('a different amount shows in the price', async () => {
  const order = orderTo('68');
  await rail.payouts.submit(order, await quoteFor(order));
  clock.advance(2_000);
  expect(await rail.payouts.status(order.reference)).toMatchObject({ kind: 'paid', price: xaf(9_500n) });
});

test('an order made twice is paid twice, and the inquiry says so', async () => {
  const order = orderTo('01');
  await rail.payouts.submit(order, await quoteFor(order));
  await rail.payouts.submit(order, await quoteFor(order));
  expect(await rail.payouts.status(order.reference)).toMatchObject({ kind: 'paid', timesPaid: 2 });
});

test('an access token that expired or was revoked is replaced during the call', async () => {
  const order = orderTo('01');
  await quoteFor(order);
  // The simulator's tokens are valid for an hour; our client discards them half a minute earlier.
  clock.advance(3_600_000 - 20_000);
  await quoteFor(order);

  const timeless = createSmobilpay(settings, { now: () => new Date('2026-11-20T14:00:00Z') });
  await quoteFor(order, timeless);
  // This client's clock does not move, so it sends the expired token, is refused with 401, and fetches a new
  // one.
  clock.advance(3_700_000);
  expect(await timeless.payouts.submit(order, await quoteFor(order))).toMatchObject({ kind: 'accepted' });
  expect(booksOf(order)).toHaveLength(1);
});

test('nothing is inferred from a failing rail', async () => {
  const order = orderTo('00');
  const quote = await quoteFor(order);
  for (const kind of ['timeouts', 'breaks', 'garbage', 'errors'] as const) {
    simulator.faults.set('s3p', {
      timeouts: 0,
      breaks: 0,
      garbage: 0,
      errors: 0,
      slow: 0,
      slowMs: 0,
      seed: 7,
      [kind]: 1,
    });
    expect((await rail.payouts.quote(order)).kind).toBe('unavailable');
    expect((await rail.payouts.submit(order, quote)).kind).toBe('unknown');
    expect((await rail.payouts.status(order.reference)).kind).toBe('unreachable');
  }
  simulator.faults.clear();
});
