import { describe, expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import {
  anAttempt,
  aPayment,
  FAILED,
  later,
  NEVER_SEEN,
  NOW,
  ORDERED,
  PENDING,
  PRICE,
  paid,
  says,
  UNREACHABLE,
} from './attempt-fixture.ts';
import { decide } from './decide-payment.ts';
import type { Attempt, Evidence } from './evidence.ts';

const PAID: Partial<Attempt> = {
  state: 'paid',
  railStatus: 'paid',
  answeredAt: ORDERED,
  saidPaid: true,
  timesPaid: 1,
  charged: PRICE,
};
/** The attempt that was booked as paid, and an earlier attempt that was given up. */
const booked = anAttempt(PAID);
const givenUp = anAttempt({ id: 2n, state: 'never_received', railStatus: 'never_seen', answeredAt: ORDERED });
const SOON = later(NOW, 3_000);

describe('a paid payment', () => {
  const hears = (...evidence: Evidence[]) =>
    decide(aPayment({ status: 'paid' }), [givenUp, booked], evidence, NOW);

  test('reported paid again gives no contradiction', () => {
    const { cases, inquireAt, move, attempts } = hears(says(paid()));
    expect([cases, inquireAt, move]).toEqual([[], undefined, undefined]);
    expect(attempts).toMatchObject([
      { id: 2n, state: 'never_received' },
      { id: 1n, state: 'paid', charged: PRICE },
    ]);
    expect(hears(says(paid(null))).cases).toEqual([]);
  });

  test.each([
    [10_150n, 50n],
    [10_050n, -50n],
  ])(
    'with a price other than booked, %s francs, opens a case; the booked price stays',
    (price, difference) => {
      const { cases, attempts } = hears(says(paid(price)));
      expect(cases).toEqual([
        { kind: 'amount_differs', attempt: expect.objectContaining({ id: 1n }), difference },
      ]);
      expect(attempts[1]).toMatchObject({ charged: PRICE, state: 'paid' });
    },
  );

  test('paid a second time is money to recover', () => {
    expect(hears(says(paid(PRICE.minor, 2))).cases).toEqual([
      { kind: 'paid_more_than_once', attempt: expect.objectContaining({ id: 1n }), difference: 10_100n },
    ]);
  });

  test('paid by another order as well is money to recover, and the booked order stays', () => {
    const { cases, attempts } = hears(says(paid(10_400n), NOW, 2n));
    // Its francs are in the case that reconciliation opens for what was paid more than once.
    expect(cases).toEqual([
      { kind: 'paid_by_given_up_attempt', attempt: expect.objectContaining({ id: 2n }) },
    ]);
    expect(attempts.map(({ state }) => state)).toEqual(['never_received', 'paid']);
    const open = anAttempt({ id: 3n });
    const outcome = decide(aPayment({ status: 'paid' }), [booked, open], [says(paid(null), NOW, 3n)], NOW);
    expect(outcome.cases).toEqual([
      { kind: 'paid_by_given_up_attempt', attempt: expect.objectContaining({ id: 3n }) },
    ]);
    expect(outcome.attempts.map(({ state }) => state)).toEqual(['paid', 'ordered']);
  });

  test('reported failed by the rail opens a case', () => {
    expect(hears(says(FAILED))).toMatchObject({
      cases: [{ kind: 'failure_after_success', attempt: { id: 1n } }],
    });
  });

  test('is not contradicted by older evidence, nor by the failure of another order', () => {
    expect(hears(says(FAILED, later(ORDERED, -1))).cases).toEqual([]);
    expect(hears(says(FAILED, NOW, 2n)).cases).toEqual([]);
  });

  test('has its open orders queried again, except the booked one', () => {
    expect(hears(says(UNREACHABLE)).inquireAt).toEqual(SOON);
    expect(hears(says(NEVER_SEEN), says(UNREACHABLE, NOW, 2n)).inquireAt).toBeDefined();
    expect(hears(says(PENDING, NOW, 2n)).inquireAt).toBeDefined();
    expect('inquireAt' in hears(says(PENDING))).toBe(false);
    expect('inquireAt' in hears(says(NEVER_SEEN, NOW, 2n))).toBe(false);
  });

  test.each<Evidence>([
    { kind: 'order_accepted', attemptId: 2n, providerNumber: '4712' },
    { kind: 'order_refused', attemptId: 2n, reason: 'refused', note: '' },
    { kind: 'order_unknown', attemptId: 2n, note: '' },
  ])('has the rail queried at once when a worker records its order late, $kind', (evidence) => {
    expect(hears({ kind: 'webhook' }, evidence).inquireAt).toEqual(NOW);
    expect(hears(evidence)).toMatchObject({ cases: [], inquireAt: NOW });
    expect(hears(says(paid()), evidence).inquireAt).toEqual(NOW);
  });

  test('records another order as it is, as long as it is not paid', () => {
    const refused: Evidence = { kind: 'order_refused', attemptId: 3n, reason: 'refused', note: '' };
    const outcome = decide(aPayment({ status: 'paid' }), [booked, anAttempt({ id: 3n })], [refused], NOW);
    expect(outcome.attempts.map(({ state }) => state)).toEqual(['paid', 'refused']);
  });

  test('reported failed and already known opens no new case while nobody answers', () => {
    const failed = anAttempt({ ...PAID, railStatus: 'failed' });
    expect(decide(aPayment({ status: 'paid' }), [failed], [says(UNREACHABLE)], NOW).cases).toEqual([]);
  });

  test('ignores an answer about an unknown order', () => {
    expect(hears(says(paid(), NOW, 99n))).toEqual({ attempts: [givenUp, booked], cases: [] });
  });
});

describe('a refunded payment', () => {
  const hears = (known: Partial<Attempt>, ...evidence: Evidence[]) =>
    decide(aPayment({ status: 'failed' }), [givenUp, anAttempt(known)], evidence, NOW);

  test('that the rail paid opens a case, and another for what it paid beyond that', () => {
    const { cases, move, attempts } = hears({ state: 'failed' }, says(paid(10_200n, 3)));
    expect(cases).toEqual([
      { kind: 'success_after_failure', attempt: expect.objectContaining({ id: 1n }), difference: 10_200n },
      { kind: 'paid_more_than_once', attempt: expect.objectContaining({ id: 1n }), difference: 20_400n },
    ]);
    expect([move, attempts[1]?.state, attempts[1]?.charged]).toEqual([undefined, 'failed', xaf(10_200n)]);
    expect(hears({ state: 'failed' }, says(paid(null))).cases).toMatchObject([{ difference: 10_100n }]);
    // The same holds for an order that was never answered, which staff then decided on.
    expect(hears({ state: 'ordered' }, says(paid())).attempts[1]?.state).toBe('paid');
  });

  test('is not contradicted by a failure, and what may still be paid is queried again', () => {
    expect(hears({ state: 'failed' }, says(FAILED))).toMatchObject({ cases: [] });
    expect('inquireAt' in hears({ state: 'failed' }, says(FAILED))).toBe(false);
    expect(hears({ state: 'pending' }, says(PENDING)).inquireAt).toEqual(SOON);
  });
});

test('a returned payment that the rail reports failed is as known', () => {
  expect(decide(aPayment({ status: 'returned' }), [booked], [says(FAILED)], NOW).cases).toEqual([]);
});
