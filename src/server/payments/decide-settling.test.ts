import { describe, expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import {
  anAttempt,
  aPayment,
  CERTAIN,
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

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const PAID: Partial<Attempt> = {
  state: 'paid',
  railStatus: 'paid',
  saidPaid: true,
  timesPaid: 1,
  charged: PRICE,
};
const notAccepted = (known: Partial<Attempt> = {}) =>
  anAttempt({ id: 2n, number: 2, state: 'not_accepted', refusedAt: ORDERED, ...known });

describe('an open payment is settled', () => {
  test('by the order that the rail paid, at its reported charge', () => {
    const outcome = decide(aPayment(), [notAccepted(), anAttempt()], [says(paid())], NOW);
    const [, attempt] = outcome.attempts;
    expect(attempt).toMatchObject({
      id: 1n,
      state: 'paid',
      providerNumber: '4711',
      inquiries: 1,
      inquiredAt: NOW,
    });
    expect(outcome).toEqual({
      attempts: [notAccepted(), attempt],
      cases: [],
      move: { to: 'paid', attempt, charged: PRICE },
    });
  });

  test('at the quote, when the rail reports no charge', () => {
    expect(decide(aPayment(), [anAttempt()], [says(paid(null))], NOW).move).toMatchObject({ charged: PRICE });
  });

  test('not while it is held, not at another price, and not while another order may be paid as well', () => {
    const open = anAttempt({ id: 2n });
    const waits = { inquireAt: later(NOW, 2 * SECOND) };
    expect(decide(aPayment({ isHeld: true }), [anAttempt()], [says(paid())], NOW)).toMatchObject({
      cases: [],
      inquireAt: later(NOW, 3 * SECOND),
    });
    expect(decide(aPayment(), [anAttempt(), open], [says(paid())], NOW)).toMatchObject({
      cases: [],
      ...waits,
    });
    expect(decide(aPayment(), [anAttempt()], [says(paid(10_200n))], NOW)).toMatchObject({
      cases: [{ kind: 'amount_differs', attempt: { charged: xaf(10_200n) } }],
    });
    for (const [payment, attempts, price] of [
      [aPayment({ isHeld: true }), [anAttempt()], PRICE.minor],
      [aPayment(), [anAttempt(), open], PRICE.minor],
      [aPayment(), [anAttempt()], 10_200n],
    ] as const) {
      expect(decide(payment, attempts, [says(paid(price))], NOW).move).toBeUndefined();
    }
  });

  test('not on an old no about another order: the rail is queried about that first', () => {
    const now = later(CERTAIN, 5 * MINUTE);
    const old = anAttempt({ id: 2n, state: 'never_received', railStatus: 'never_seen', answeredAt: CERTAIN });
    const outcome = decide(aPayment(), [anAttempt(), old], [says(paid(), now)], now);
    expect([outcome.move, outcome.cases, outcome.inquireAt]).toEqual([undefined, [], now]);
    const inquired = { ...old, inquiredAt: now };
    const later5 = decide(aPayment({ createdAt: now }), [anAttempt(), inquired], [says(paid(), now)], now);
    expect([later5.move, later5.inquireAt]).toEqual([undefined, later(now, 2 * SECOND)]);
    const twice = [says(paid(PRICE.minor, 2), now)];
    expect(decide(aPayment({ createdAt: now }), [anAttempt(), inquired], twice, now).cases).toMatchObject([
      { kind: 'paid_more_than_once' },
    ]);
  });

  test('by an order that was given up, which opens a case', () => {
    const given = anAttempt({ state: 'never_received', railStatus: 'never_seen', answeredAt: ORDERED });
    const { cases, move, attempts } = decide(aPayment(), [given], [says(paid())], NOW);
    expect(cases).toEqual([
      { kind: 'paid_by_given_up_attempt', attempt: expect.objectContaining({ id: 1n }) },
    ]);
    expect(move).toMatchObject({ to: 'paid', attempt: { id: 1n } });
    expect(attempts).toMatchObject([{ id: 1n, state: 'paid' }]);
  });

  test('by the order that stood, when one that was given up was paid as well: that is money to recover', () => {
    const given = anAttempt({ state: 'never_received', railStatus: 'never_seen', answeredAt: ORDERED });
    const outcome = decide(aPayment(), [given, anAttempt({ ...PAID, id: 2n })], [says(paid(10_150n))], NOW);
    expect(outcome.move).toMatchObject({ to: 'paid', attempt: { id: 2n }, charged: PRICE });
    expect(outcome.cases).toEqual([
      { kind: 'paid_by_given_up_attempt', attempt: expect.objectContaining({ id: 1n }) },
    ]);
    expect(outcome.attempts.map(({ state }) => state)).toEqual(['never_received', 'paid']);
  });

  test('once, even if the rail paid it three times: the rest is money to recover', () => {
    const { cases, move } = decide(aPayment(), [anAttempt()], [says(paid(PRICE.minor, 3))], NOW);
    expect(move).toMatchObject({ to: 'paid', charged: PRICE });
    expect(cases).toEqual([
      { kind: 'paid_more_than_once', attempt: expect.objectContaining({ id: 1n }), difference: 20_200n },
    ]);
  });
});

describe('a rail that contradicts itself', () => {
  test('leaves the payment open, and opens a case', () => {
    const { move, cases, inquireAt } = decide(aPayment(), [anAttempt(PAID)], [says(FAILED)], NOW);
    expect([move, inquireAt]).toEqual([undefined, later(NOW, 3 * SECOND)]);
    expect(cases).toEqual([{ kind: 'failure_after_success', attempt: expect.objectContaining({ id: 1n }) }]);
  });

  test('about one order does not let another one settle it', () => {
    const { move, cases } = decide(
      aPayment(),
      [anAttempt(PAID), anAttempt({ ...PAID, id: 2n })],
      [says(FAILED)],
      NOW,
    );
    expect(move).toBeUndefined();
    expect(cases).toMatchObject([{ kind: 'failure_after_success', attempt: { id: 1n } }]);
  });
});

describe('while the rail has not finished', () => {
  test('an accepted order is pending, and queried in two seconds', () => {
    const accepted: Evidence = { kind: 'order_accepted', attemptId: 1n, providerNumber: '4711' };
    const attempts = [{ ...anAttempt(), state: 'pending', providerNumber: '4711' }];
    const soon = later(NOW, 2 * SECOND);
    expect(decide(aPayment(), [anAttempt()], [accepted], NOW)).toEqual({
      attempts,
      cases: [],
      move: { to: 'pending' },
      inquireAt: soon,
    });
    expect(decide(aPayment(), [notAccepted(), anAttempt()], [accepted], NOW).move).toEqual({ to: 'pending' });
    expect(decide(aPayment({ status: 'pending' }), [anAttempt()], [accepted], NOW)).toEqual({
      attempts,
      cases: [],
      inquireAt: soon,
    });
  });

  test('an order that may have arrived is being checked, and its status says so', () => {
    const unknown: Evidence = { kind: 'order_unknown', attemptId: 1n, note: 'cut' };
    const expected = { attempts: [anAttempt()], cases: [], info: 'being_checked' };
    expect(decide(aPayment(), [anAttempt()], [unknown], NOW)).toEqual({
      ...expected,
      inquireAt: later(NOW, 2 * SECOND),
    });
    expect(decide(aPayment(), [anAttempt()], [{ kind: 'webhook' }, unknown], NOW)).toEqual({
      ...expected,
      inquireAt: NOW,
    });
  });

  test('the customer is told of the delay after two minutes, and a case opens after an hour', () => {
    const open = [notAccepted(), notAccepted({ id: 4n }), anAttempt({ id: 3n, state: 'pending' })];
    const after = (ms: number) => {
      const now = later(ORDERED, ms);
      return decide(aPayment({ status: 'pending' }), open, [says(PENDING, now, 3n)], now);
    };
    const seen = (ms: number) => [after(ms).info, after(ms).cases.map(({ kind }) => kind)];
    expect(seen(2 * MINUTE - 1)).toEqual([undefined, []]);
    expect('info' in after(2 * MINUTE - 1)).toBe(false);
    expect(seen(2 * MINUTE)).toEqual(['takes_longer', []]);
    expect(seen(HOUR - 1)).toEqual(['takes_longer', []]);
    expect(seen(HOUR)).toEqual(['takes_longer', ['unknown_outcome']]);
    expect(after(HOUR).cases[0]?.attempt?.id).toBe(3n);
  });

  test('inquiries are frequent at first and every quarter of an hour in the end', () => {
    const lookedAt = (inquiries: number) => {
      const attempts = [anAttempt({ state: 'pending', inquiries })];
      const { inquireAt } = decide(aPayment({ status: 'pending' }), attempts, [says(PENDING)], NOW);
      return inquireAt && (inquireAt.getTime() - NOW.getTime()) / SECOND;
    };
    expect([0, 1, 7, 8, 20].map(lookedAt)).toEqual([3, 5, 300, 900, 900]);
  });

  test('an order that was never seen is queried again by the time that is certain', () => {
    const now = later(CERTAIN, -30 * SECOND);
    const ordered = [anAttempt({ inquiries: 6 })];
    expect(decide(aPayment(), ordered, [says(NEVER_SEEN, now)], now).inquireAt).toEqual(CERTAIN);
    expect(decide(aPayment(), [anAttempt()], [says(NEVER_SEEN, now)], now).inquireAt).toEqual(
      later(now, 3 * SECOND),
    );
    const silent = decide(aPayment(), ordered, [says(UNREACHABLE, CERTAIN)], CERTAIN);
    expect(silent.inquireAt).toEqual(later(CERTAIN, 120 * SECOND));
  });
});
