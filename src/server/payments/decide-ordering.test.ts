import { describe, expect, test } from 'vitest';
import {
  anAttempt,
  aPayment,
  CERTAIN,
  later,
  NEVER_SEEN,
  NOW,
  ORDERED,
  PENDING,
  PRICE,
  QUOTE_EXPIRES,
  says,
} from './attempt-fixture.ts';
import { decide } from './decide-payment.ts';
import type { Attempt, Evidence } from './evidence.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const QUOTED: Evidence = {
  kind: 'quote_obtained',
  rail: 'smobilpay',
  quoteId: 'q',
  price: PRICE,
  quoteExpiresAt: QUOTE_EXPIRES,
};
const UNAVAILABLE: Evidence = { kind: 'rail_unavailable', note: '503' };

/** An order that the rail immediately reported as not accepted. */
const notAccepted = (known: Partial<Attempt> = {}) =>
  anAttempt({ state: 'not_accepted', refusedAt: ORDERED, ...known });
/** An attempt that the rail reported as never seen at a time when absence is certain. */
const neverReceived = (answeredAt: Date, known: Partial<Attempt> = {}) =>
  anAttempt({
    state: 'never_received',
    railStatus: 'never_seen',
    inquiredAt: answeredAt,
    answeredAt,
    ...known,
  });

describe('an order is made', () => {
  test('as the first of its payment', () => {
    expect(decide(aPayment(), [], [QUOTED], NOW)).toEqual({ attempts: [], cases: [], order: { number: 1 } });
  });

  test('as the next one after definite refusals', () => {
    const attempts = [notAccepted(), notAccepted({ id: 2n, number: 4 })];
    expect(decide(aPayment(), attempts, [QUOTED], NOW)).toEqual({
      attempts,
      cases: [],
      order: { number: 5 },
    });
  });

  test('while the rail’s no is less than a minute old', () => {
    const attempts = [neverReceived(CERTAIN)];
    expect(decide(aPayment(), attempts, [QUOTED], later(CERTAIN, MINUTE)).order).toEqual({ number: 2 });
    const tooLate = later(CERTAIN, MINUTE + 1);
    expect(decide(aPayment(), attempts, [QUOTED], tooLate)).toEqual({
      attempts,
      cases: [],
      inquireAt: tooLate,
    });
  });

  test.each<[string, Partial<Attempt>]>([
    ['with no answer yet', { state: 'ordered' }],
    ['that the rail has', { state: 'pending' }],
    ['that was paid', { state: 'paid', railStatus: 'paid', saidPaid: true, answeredAt: NOW }],
    ['that failed after it was called paid', { state: 'failed', saidPaid: true, answeredAt: NOW }],
    ['that turned up again', { state: 'never_received', railStatus: 'pending', answeredAt: NOW }],
    ['that was refused for good', { state: 'refused', refusedAt: ORDERED }],
    ['that failed', { state: 'failed', railStatus: 'failed', answeredAt: NOW }],
  ])('never after one %s, which is queried instead', (_, known) => {
    const attempts = [anAttempt(known)];
    expect(decide(aPayment(), attempts, [QUOTED], NOW)).toEqual({ attempts, cases: [], inquireAt: NOW });
    // The same when the newest attempt was definitely not accepted.
    if (known.state === 'refused' || (known.state === 'failed' && !known.saidPaid)) return;
    const two = [...attempts, notAccepted({ id: 2n, number: 2 })];
    expect(decide(aPayment(), two, [QUOTED], NOW)).toEqual({ attempts: two, cases: [], inquireAt: NOW });
  });

  test('never while compliance holds the payment', () => {
    expect(decide(aPayment({ isHeld: true }), [], [QUOTED], NOW)).toEqual({ attempts: [], cases: [] });
  });

  test('never at another rail than the quote’s: another quote is requested', () => {
    const attempts = [notAccepted({ rail: 'mtn' })];
    expect(decide(aPayment(), attempts, [QUOTED], NOW)).toEqual({ attempts, cases: [], beginAt: NOW });
  });

  test.each(['paid', 'failed', 'returned'] as const)('never for a payment that is %s', (status) => {
    expect(decide(aPayment({ status }), [], [QUOTED], NOW)).toEqual({ attempts: [], cases: [] });
  });
});

describe('a payment held by compliance', () => {
  test.each<[string, Attempt[], boolean]>([
    ['was never ordered: nothing is asked', [], false],
    ['was not accepted: nothing is asked', [notAccepted()], false],
    ['may still be paid: the rail is asked', [anAttempt()], true],
    ['may still be paid by its first order: the rail is asked', [anAttempt(), notAccepted({ id: 2n })], true],
  ])('%s', (_, attempts, isAsked) => {
    expect(decide(aPayment(), attempts, [{ kind: 'webhook' }, { kind: 'held' }], NOW)).toEqual({
      attempts,
      cases: [],
      info: 'being_reviewed',
      ...(isAsked && { inquireAt: NOW }),
    });
  });
});

describe('a payment that was definitely not paid', () => {
  const refusedAs = (known: Partial<Attempt>) =>
    decide(
      aPayment(),
      [notAccepted(), anAttempt({ id: 2n, refusedAt: ORDERED, ...known })],
      [UNAVAILABLE],
      NOW,
    );

  test('fails with the rail’s reason, and is queried once more when no order can arrive any more', () => {
    expect(refusedAs({ state: 'refused', reasonCode: 'recipient_blocked' })).toMatchObject({
      move: { to: 'failed', reasonCode: 'recipient_blocked' },
      inquireAt: later(NOW, 15 * MINUTE),
    });
    expect(refusedAs({ state: 'failed', reasonCode: 'expired' })).toMatchObject({
      move: { to: 'failed', reasonCode: 'expired' },
    });
    const quoteExpiresAt = later(NOW, HOUR);
    expect(refusedAs({ state: 'refused', quoteExpiresAt })).toMatchObject({
      move: { to: 'failed', reasonCode: 'refused' },
      inquireAt: later(quoteExpiresAt, MINUTE),
    });
  });

  test('fails when the rail refuses to quote; what was never ordered is not queried again', () => {
    const refused: Evidence = { kind: 'quote_refused', reason: 'recipient_unknown', note: 'no such wallet' };
    expect(decide(aPayment(), [], [refused], NOW)).toEqual({
      attempts: [],
      cases: [],
      move: { to: 'failed', reasonCode: 'recipient_unknown' },
    });
  });

  test('is given up after six hours without an accepted order, and not earlier', () => {
    const end = later(ORDERED, 6 * HOUR);
    expect(decide(aPayment(), [], [UNAVAILABLE], end).move).toEqual({
      to: 'failed',
      reasonCode: 'service_down',
    });
    expect(decide(aPayment(), [], [UNAVAILABLE], later(end, -1))).toEqual({
      attempts: [],
      cases: [],
      info: 'takes_longer',
      beginAt: later(end, 15 * SECOND - 1),
    });
  });

  test('tells the customer after two minutes that it takes longer', () => {
    const now = later(ORDERED, 2 * MINUTE);
    expect(decide(aPayment(), [], [UNAVAILABLE], now).info).toBe('takes_longer');
    expect(decide(aPayment(), [], [UNAVAILABLE], later(now, -1)).info).toBeUndefined();
  });

  test('is timed from its release, if compliance held it', () => {
    const releasedAt = later(ORDERED, 24 * HOUR);
    const released = aPayment({ status: 'pending', releasedAt });
    expect(decide(released, [], [UNAVAILABLE], later(releasedAt, SECOND))).toEqual({
      attempts: [],
      cases: [],
      beginAt: later(releasedAt, 16 * SECOND),
    });
    expect(decide(released, [], [UNAVAILABLE], later(releasedAt, 6 * HOUR)).move).toMatchObject({
      to: 'failed',
    });
    const now = later(releasedAt, HOUR);
    const attempts = [anAttempt({ state: 'pending', orderedAt: releasedAt })];
    const pending = says(PENDING, now);
    expect(decide(released, attempts, [pending], later(now, -1)).cases).toEqual([]);
    expect(decide(released, attempts, [pending], now).cases).toMatchObject([{ kind: 'unknown_outcome' }]);
  });

  test('is neither refunded nor ordered while it is held', () => {
    const attempts = [anAttempt({ state: 'refused', refusedAt: ORDERED })];
    expect(decide(aPayment({ isHeld: true }), attempts, [UNAVAILABLE], NOW)).toEqual({ attempts, cases: [] });
  });

  test('is not refunded when any no is over a minute old: the rail is queried about all orders', () => {
    const old = neverReceived(CERTAIN);
    const now = later(CERTAIN, MINUTE + 1);
    const refused = anAttempt({ id: 2n, state: 'refused', refusedAt: now, orderedAt: now });
    for (const attempts of [[old, refused], [old]]) {
      expect(decide(aPayment(), attempts, [UNAVAILABLE], now)).toEqual({
        attempts,
        cases: [],
        inquireAt: now,
      });
    }
  });

  test('is queried at the usual intervals after an inquiry without an answer', () => {
    const now = later(CERTAIN, 2 * MINUTE);
    const attempts = [neverReceived(CERTAIN, { inquiredAt: now, inquiries: 3 })];
    expect(decide(aPayment({ createdAt: now }), attempts, [UNAVAILABLE], now)).toEqual({
      attempts,
      cases: [],
      inquireAt: later(now, 10 * SECOND),
    });
    // One attempt without a usable answer is enough.
    const both = [neverReceived(CERTAIN, { id: 2n }), ...attempts];
    expect(decide(aPayment({ createdAt: now }), both, [UNAVAILABLE], now).inquireAt).toEqual(
      later(now, 10 * SECOND),
    );
  });
});

describe('the delay before the next order', () => {
  const answered = (because: 'quote_expired' | 'unavailable', before: number) => {
    const earlier = Array.from({ length: before }, (_, nth) => notAccepted({ id: BigInt(nth + 2) }));
    const attempts = [...earlier, anAttempt()];
    const evidence: Evidence = { kind: 'order_not_accepted', attemptId: 1n, because, note: '' };
    const { beginAt } = decide(aPayment(), attempts, [evidence], NOW);
    return beginAt && (beginAt.getTime() - NOW.getTime()) / SECOND;
  };

  test('is 15 seconds, doubling after each one that was not accepted, up to a quarter of an hour', () => {
    expect([0, 1, 2, 5, 6, 9].map((before) => answered('unavailable', before))).toEqual([
      15, 30, 60, 480, 900, 900,
    ]);
  });

  test('is a second if only its quote had expired, doubling after each', () => {
    expect([0, 1, 2].map((before) => answered('quote_expired', before))).toEqual([1, 2, 4]);
    const expired: Evidence = {
      kind: 'order_not_accepted',
      attemptId: 1n,
      because: 'quote_expired',
      note: '',
    };
    const hinted = decide(aPayment(), [anAttempt()], [{ kind: 'webhook' }, expired], NOW);
    expect(hinted.beginAt).toEqual(later(NOW, SECOND));
  });

  test('grows only with orders that were not accepted', () => {
    const absent = neverReceived(NOW, { id: 2n });
    const evidence: Evidence = {
      kind: 'order_not_accepted',
      attemptId: 1n,
      because: 'unavailable',
      note: '',
    };
    const { beginAt } = decide(aPayment(), [absent, anAttempt()], [evidence], NOW);
    expect(beginAt).toEqual(later(NOW, 15 * SECOND));
  });

  test('is 15 seconds if no rail could quote, whatever was not accepted before', () => {
    const attempts = [notAccepted(), notAccepted({ id: 2n })];
    const hinted: Evidence[] = [{ kind: 'webhook' }, UNAVAILABLE];
    expect(decide(aPayment(), attempts, hinted, NOW).beginAt).toEqual(later(NOW, 15 * SECOND));
  });

  test('is not restarted by the inquiry before the next order', () => {
    const statuses = (now: Date) => [says(NEVER_SEEN, now, 1n), says(NEVER_SEEN, now, 2n)];
    const attempts = [notAccepted(), notAccepted({ id: 2n })];
    expect(decide(aPayment(), attempts, statuses(NOW), NOW).beginAt).toEqual(later(ORDERED, 30 * SECOND));
    const now = later(ORDERED, 31 * SECOND);
    expect(decide(aPayment(), attempts, statuses(now), now).beginAt).toEqual(now);
  });

  test('is zero if the last one was never received', () => {
    const attempts = [neverReceived(CERTAIN, { orderedAt: ORDERED })];
    const evidence: Evidence = {
      kind: 'rail_status',
      attemptId: 1n,
      inquiredAt: CERTAIN,
      status: { kind: 'never_seen' },
    };
    expect(decide(aPayment(), attempts, [evidence], CERTAIN)).toMatchObject({ beginAt: CERTAIN });
  });
});

describe('hints and requests', () => {
  const HINTS = ['webhook', 'statement_line'] as const;
  const inquiry: Evidence = { kind: 'staff_inquiry', by: 7n };

  test.each(HINTS)('a %s about what was never ordered changes nothing', (kind) => {
    expect(decide(aPayment(), [], [{ kind }], NOW)).toEqual({ attempts: [], cases: [] });
  });

  test.each(HINTS)('a %s brings the inquiry forward, and concludes nothing from old evidence', (kind) => {
    const attempts = [neverReceived(CERTAIN)];
    const now = later(CERTAIN, 7 * HOUR);
    expect(decide(aPayment(), attempts, [{ kind }], now)).toEqual({ attempts, cases: [], inquireAt: now });
  });

  test.each<Evidence>([...HINTS.map((kind) => ({ kind })), inquiry, { kind: 'hold_released' }])(
    '$kind refunds nothing, however old the payment is',
    (evidence) => {
      const now = later(CERTAIN, 7 * HOUR);
      expect(decide(aPayment(), [neverReceived(now)], [evidence], now).move).toBeUndefined();
    },
  );

  test('a query by staff inquires about every order and repeats what can be ordered', () => {
    const [sent, open] = [[notAccepted()], [notAccepted(), anAttempt({ id: 2n })]];
    expect(decide(aPayment(), [], [inquiry], NOW)).toEqual({ attempts: [], cases: [], beginAt: NOW });
    expect(decide(aPayment(), sent, [inquiry], NOW)).toEqual({
      attempts: sent,
      cases: [],
      inquireAt: NOW,
      beginAt: NOW,
    });
    expect(decide(aPayment(), open, [inquiry], NOW)).toEqual({ attempts: open, cases: [], inquireAt: NOW });
  });

  test('a release by compliance orders at once, without an inquiry', () => {
    const attempts = [anAttempt()];
    const released: Evidence = { kind: 'hold_released' };
    expect(decide(aPayment(), attempts, [released], NOW)).toEqual({ attempts, cases: [], beginAt: NOW });
    expect(decide(aPayment(), [], [released, { kind: 'webhook' }], NOW)).toEqual({
      attempts: [],
      cases: [],
      beginAt: NOW,
    });
  });

  test('a payment that ends with a hint is not ordered any more', () => {
    const refused: Evidence = { kind: 'quote_refused', reason: 'refused', note: '' };
    const outcome = decide(aPayment(), [], [{ kind: 'hold_released' }, refused], NOW);
    expect(outcome).toEqual({ attempts: [], cases: [], move: { to: 'failed', reasonCode: 'refused' } });
  });
});
