import { describe, expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import { anAttempt, aPayment, later, ORDERED } from './attempt-fixture.ts';
import { decisionProblem } from './decide-by-staff.ts';
import { decide } from './decide-payment.ts';
import type { Attempt, Evidence, PaymentFacts, StaffDecision } from './evidence.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** When the first person made the request, and when the second person approves it. */
const REQUESTED_AT = later(ORDERED, HOUR);
const NOW = later(REQUESTED_AT, MINUTE);

const REFUND: StaffDecision = { decision: 'refund', requestedAt: REQUESTED_AT, note: '' };
const REFUSE: StaffDecision = { decision: 'refuse', requestedAt: REQUESTED_AT, note: '' };
const SETTLE: StaffDecision = {
  decision: 'settle',
  requestedAt: REQUESTED_AT,
  charged: xaf(10_250n),
  providerNumber: 'PROOF-9',
  note: '',
};
const RETURN: StaffDecision = { decision: 'return', requestedAt: REQUESTED_AT, note: '' };

const decideOn = (
  decision: StaffDecision,
  attempts: Attempt[],
  facts: Partial<PaymentFacts> = {},
  now = NOW,
) => {
  const evidence: Evidence = { kind: 'staff_decision', requestedBy: 1n, decidedBy: 2n, ...decision };
  return decide(aPayment({ status: 'pending', ...facts }), attempts, [{ kind: 'webhook' }, evidence], now);
};

/** An attempt with an inquiry after the request was made, but without an answer that ends it. */
const unknown = (known: Partial<Attempt> = {}) => anAttempt({ inquiredAt: REQUESTED_AT, ...known });
const unpaid = (known: Partial<Attempt> = {}) =>
  anAttempt({ id: 2n, state: 'failed', railStatus: 'failed', inquiredAt: NOW, answeredAt: NOW, ...known });

describe('two people refund a payment', () => {
  test('with an unknown outcome, which is part of their decision', () => {
    const attempts = [unknown(), unpaid()];
    expect(decideOn(REFUND, attempts)).toEqual({
      attempts,
      cases: [],
      move: { to: 'failed', reasonCode: 'not_confirmed' },
      unknown: [unknown()],
      inquireAt: later(NOW, 15 * MINUTE),
    });
  });

  test.each<[string, Attempt[], Partial<PaymentFacts>, string]>([
    ['one that is paid', [unknown()], { status: 'paid' }, 'payment_already_ended'],
    ['one that has failed', [unknown()], { status: 'failed' }, 'payment_already_ended'],
    ['one that compliance holds', [unknown()], { isHeld: true }, 'payment_held'],
    ['one that the rail has called paid', [unpaid({ saidPaid: true }), unknown()], {}, 'payment_said_paid'],
    [
      'one not asked about since they began',
      [unknown({ inquiredAt: later(REQUESTED_AT, -1) })],
      {},
      'payment_inquiry_running',
    ],
    ['one never asked about', [unknown(), unpaid({ inquiredAt: null })], {}, 'payment_inquiry_running'],
  ])('but not %s', (_, attempts, facts, refused) => {
    expect(decideOn(REFUND, attempts, facts)).toEqual({ attempts, cases: [], refused });
  });

  test('but not within the hour in which its worker may still be calling the rail, except after a definite no', () => {
    const now = later(REQUESTED_AT, -1);
    const request: StaffDecision = { ...REFUND, requestedAt: ORDERED };
    const attempts = [unpaid(), unknown()];
    expect(decideOn(request, attempts, {}, now).refused).toBe('payment_pending');
    expect(decideOn(request, attempts, {}, REQUESTED_AT).move).toMatchObject({ to: 'failed' });
    expect(decideOn(request, [unpaid()], {}, now).move).toMatchObject({ to: 'failed' });
  });

  test('that was never ordered, and it is not queried again', () => {
    expect(decideOn(REFUND, [])).toEqual({
      attempts: [],
      cases: [],
      move: { to: 'failed', reasonCode: 'not_confirmed' },
      unknown: [],
    });
  });
});

describe('compliance refunds what it held', () => {
  test('neutrally, when it was definitely not paid', () => {
    expect(decideOn(REFUSE, [unpaid()])).toMatchObject({
      move: { to: 'failed', reasonCode: 'not_possible' },
      unknown: [],
    });
    expect(decideOn(REFUSE, []).move).toEqual({ to: 'failed', reasonCode: 'not_possible' });
  });

  test('but nothing that may still be paid, however old', () => {
    const attempts = [unpaid(), unknown()];
    expect(decideOn(REFUSE, attempts)).toEqual({ attempts, cases: [], refused: 'payment_pending' });
  });
});

describe('two people settle a payment', () => {
  const settledAs = (attempts: Attempt[]) => {
    const { move, unknown: unlearned, attempts: known, cases } = decideOn(SETTLE, attempts);
    expect(cases).toEqual([]);
    if (move?.to !== 'paid') throw new Error('it was not settled');
    expect(move.charged).toEqual(xaf(10_250n));
    expect(known).toContain(move.attempt);
    return [move.attempt, unlearned?.map(({ id }) => id)] as const;
  };

  test('by the order that their proof names, at the rail’s charge', () => {
    const [attempt, unlearned] = settledAs([
      unknown(),
      unknown({ id: 3n, providerNumber: 'PROOF-9' }),
      unknown({ id: 4n, state: 'paid', railStatus: 'paid' }),
      unpaid(),
    ]);
    expect(attempt).toMatchObject({
      id: 3n,
      state: 'paid',
      providerNumber: 'PROOF-9',
      charged: xaf(10_250n),
    });
    expect(unlearned).toEqual([1n, 4n]);
  });

  test('by the last order that the rail reports paid, else by the last', () => {
    const called = { state: 'paid', railStatus: 'paid' } as const;
    const [one] = settledAs([unknown({ ...called }), unknown({ ...called, id: 3n }), unknown({ id: 4n })]);
    expect(one).toMatchObject({ id: 3n, providerNumber: 'PROOF-9' });
    const [last, unlearned] = settledAs([unknown(), unknown({ id: 4n })]);
    expect(last.id).toBe(4n);
    expect(unlearned).toEqual([1n]);
  });

  test('also within its first hour, and even if the rail reported it paid before', () => {
    const request: StaffDecision = { ...SETTLE, requestedAt: ORDERED };
    const attempts = [unknown({ saidPaid: true })];
    expect(decideOn(request, attempts, {}, later(ORDERED, 1)).move).toMatchObject({ to: 'paid' });
  });

  test('but not one that was never ordered', () => {
    expect(decideOn(SETTLE, [])).toEqual({ attempts: [], cases: [], refused: 'payment_never_ordered' });
  });
});

describe('two people return a payment', () => {
  /** An attempt that was booked as paid before they began, with an inquiry since. */
  const known = (since: Partial<Attempt> = {}) =>
    anAttempt({ state: 'paid', railStatus: 'paid', answeredAt: ORDERED, inquiredAt: REQUESTED_AT, ...since });

  test.each<[string, Partial<Attempt>, string | undefined]>([
    ['not while the rail is being asked', { inquiredAt: later(REQUESTED_AT, -1) }, 'payment_inquiry_running'],
    ['not when the rail still says that it paid', { answeredAt: REQUESTED_AT }, 'payment_said_paid'],
    ['when the rail does not answer', {}, undefined],
    ['when the rail no longer knows it', { railStatus: 'never_seen', answeredAt: REQUESTED_AT }, undefined],
  ])('%s', (_, since, problem) => {
    expect(decideOn(RETURN, [known(since)], { status: 'paid' }).refused).toBe(problem);
  });

  test('not when the rail says that it paid another order of it', () => {
    const attempts = [
      known({ railStatus: 'failed', answeredAt: REQUESTED_AT }),
      known({ id: 2n, answeredAt: NOW }),
    ];
    expect(decideOn(RETURN, attempts, { status: 'paid' }).refused).toBe('payment_said_paid');
  });

  test('that is paid, and no other', () => {
    const attempts = [known({ railStatus: 'failed', answeredAt: REQUESTED_AT })];
    expect(decideOn(RETURN, attempts, { status: 'paid' })).toEqual({
      attempts,
      cases: [],
      move: { to: 'returned' },
    });
    for (const status of ['accepted', 'pending', 'failed', 'returned'] as const) {
      expect(decideOn(RETURN, attempts, { status })).toEqual({
        attempts,
        cases: [],
        refused: 'payment_not_returnable',
      });
    }
  });
});

test('before a request staff see what rules out a decision; a rail yet to be queried again does not', () => {
  const payment = aPayment({ status: 'pending' });
  expect(decisionProblem(payment, [], { decision: 'settle' }, NOW)).toBe('payment_never_ordered');
  expect(decisionProblem(payment, [], { decision: 'refund' }, NOW)).toBeUndefined();
  expect(decisionProblem(payment, [anAttempt()], { decision: 'settle' }, NOW)).toBeUndefined();
  expect(decisionProblem(payment, [anAttempt()], { decision: 'refund' }, later(ORDERED, HOUR - 1))).toBe(
    'payment_pending',
  );
});
