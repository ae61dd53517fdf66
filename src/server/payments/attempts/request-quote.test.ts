import { expect, test } from 'vitest';
import { manualClock } from '#shared/clock.ts';
import { xaf } from '#shared/money.ts';
import type { RailName } from '#shared/rails.ts';
import type { PayoutOrder, QuoteOutcome } from '../../providers/rail-port.ts';
import { anAttempt, NOW } from '../attempt-fixture.ts';
import type { PayoutDeps } from './deps.ts';
import { requestQuote } from './request-quote.ts';

const order: PayoutOrder = {
  kind: 'wallet',
  merchant: 'MTNMOMO',
  destination: '677000001',
  amount: xaf(10_000n),
  reference: 'GT1',
  customerEmail: 'awa@example.ca',
  recipientName: 'Bih FON',
};
const quoted: QuoteOutcome = {
  kind: 'quoted',
  quote: { quoteId: 'q', expiresAt: NOW, price: xaf(10_000n) },
};
const otherNumber: QuoteOutcome = { kind: 'refused', reason: 'number_not_accepted', note: 'the mask' };
const unknown: QuoteOutcome = { kind: 'refused', reason: 'recipient_unknown', note: 'no such wallet' };
const unavailable: QuoteOutcome = { kind: 'unavailable', note: '503' };

/** Requests a quote of rails that answer like this, MTN first. */
async function requestFrom(
  answers: Record<RailName, QuoteOutcome>,
  earlier = [] as Parameters<typeof requestQuote>[2],
) {
  const queried: RailName[] = [];
  const rail = (name: RailName) => ({
    payouts: {
      quote: () => {
        queried.push(name);
        return Promise.resolve(answers[name]);
      },
    },
  });
  const deps = {
    rails: { mtn: rail('mtn'), smobilpay: rail('smobilpay') },
    pool: { query: () => Promise.resolve({ rows: [] }) },
    clock: manualClock(NOW),
    config: { WALLET_RAILS_MTN: ['mtn', 'smobilpay'], WALLET_RAILS_ORANGE: ['smobilpay'] },
  } as unknown as PayoutDeps;
  return { answer: await requestQuote(deps, order, earlier), queried };
}

test('the next rail is asked when one is down or does not accept the number', async () => {
  for (const first of [unavailable, otherNumber]) {
    expect(await requestFrom({ mtn: first, smobilpay: quoted })).toEqual({
      answer: { ...quoted, rail: 'smobilpay' },
      queried: ['mtn', 'smobilpay'],
    });
  }
});

test('any other refusal is the answer', async () => {
  expect(await requestFrom({ mtn: unknown, smobilpay: quoted })).toEqual({
    answer: { ...unknown, rail: 'mtn' },
    queried: ['mtn'],
  });
});

test('a number is refused only when no rail accepts it, and waits for a rail that is down', async () => {
  const { answer } = await requestFrom({ mtn: otherNumber, smobilpay: otherNumber });
  expect(answer).toMatchObject(otherNumber);
  expect((await requestFrom({ mtn: otherNumber, smobilpay: unavailable })).answer).toEqual(unavailable);
  expect((await requestFrom({ mtn: unavailable, smobilpay: otherNumber })).answer).toEqual(unavailable);
});

test('after an order no other rail is asked, whatever its rail answers', async () => {
  const earlier = [anAttempt({ rail: 'mtn' })];
  expect(await requestFrom({ mtn: otherNumber, smobilpay: quoted }, earlier)).toEqual({
    answer: { ...otherNumber, rail: 'mtn' },
    queried: ['mtn'],
  });
});
