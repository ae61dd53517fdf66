import { describe, expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import {
  certainFrom,
  isCertainlyUnpaid,
  isFresh,
  newAttempt,
  wasQueriedRecently,
  withEvidence,
} from './attempt.ts';
import {
  anAttempt,
  at,
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
import type { Attempt, Evidence } from './evidence.ts';

const MINUTE = 60_000;

function attemptWith(known: Partial<Attempt>, evidence: Evidence): Attempt {
  const [attempt] = withEvidence([anAttempt(known)], evidence, NOW);
  if (!attempt) throw new Error('it is gone');
  return attempt;
}

const accepted: Evidence = { kind: 'order_accepted', attemptId: 1n, providerNumber: '4711' };
const refused: Evidence = { kind: 'order_refused', attemptId: 1n, reason: 'recipient_limit', note: '' };
const notAccepted: Evidence = { kind: 'order_not_accepted', attemptId: 1n, because: 'unavailable', note: '' };
const unknown: Evidence = { kind: 'order_unknown', attemptId: 1n, note: '' };

test('an attempt starts with its own reference and no evidence', () => {
  const quoted = {
    kind: 'quote_obtained',
    rail: 'smobilpay',
    quoteId: 'q',
    price: PRICE,
    quoteExpiresAt: at('14:05:00'),
  } as const;
  expect(newAttempt({ reference: 'GT1' }, 2, quoted, ORDERED)).toEqual(
    anAttempt({ id: 0n, number: 2, reference: 'GT1-2' }),
  );
});

test('evidence belongs to the attempt that it names, or to none', () => {
  const attempts = [anAttempt(), anAttempt({ id: 2n })];
  expect(withEvidence(attempts, { kind: 'webhook' }, NOW)).toEqual(attempts);
  expect(withEvidence(attempts, { ...accepted, attemptId: 2n }, NOW)).toMatchObject([
    { id: 1n, state: 'ordered' },
    { id: 2n, state: 'pending' },
  ]);
});

describe('the answer to an order', () => {
  test('is the attempt’s state', () => {
    expect(attemptWith({}, accepted)).toEqual(anAttempt({ state: 'pending', providerNumber: '4711' }));
    expect(attemptWith({}, refused)).toEqual(
      anAttempt({ state: 'refused', reasonCode: 'recipient_limit', refusedAt: NOW }),
    );
    expect(attemptWith({}, notAccepted)).toEqual(anAttempt({ state: 'not_accepted', refusedAt: NOW }));
    expect(attemptWith({}, unknown)).toEqual(anAttempt());
  });

  test.each(['pending', 'paid', 'failed', 'never_received'] as const)(
    'changes nothing when an inquiry has already shown that it is %s, except for the rail’s number',
    (state) => {
      for (const evidence of [refused, notAccepted, unknown])
        expect(attemptWith({ state }, evidence)).toEqual(anAttempt({ state }));
      expect(attemptWith({ state }, accepted)).toEqual(anAttempt({ state, providerNumber: '4711' }));
    },
  );

  test('undoes "never received" once the rail is known to have had it', () => {
    const absent = { state: 'never_received', railStatus: 'never_seen' } as const;
    expect(attemptWith(absent, accepted)).toEqual(
      anAttempt({ ...absent, railStatus: 'pending', providerNumber: '4711' }),
    );
    expect(isCertainlyUnpaid(attemptWith(absent, accepted))).toBe(false);
    const failed = { state: 'failed', railStatus: 'failed' } as const;
    expect(attemptWith(failed, accepted).railStatus).toBe('failed');
  });
});

describe('the answer to an inquiry', () => {
  const inquired = { inquiries: 1, inquiredAt: NOW, answeredAt: NOW };

  test.each(['ordered', 'pending'] as const)('ends an attempt that is %s', (state) => {
    expect(attemptWith({ state }, says(paid(10_200n, 2)))).toEqual(
      anAttempt({
        ...inquired,
        state: 'paid',
        railStatus: 'paid',
        providerNumber: '4711',
        saidPaid: true,
        timesPaid: 2,
        charged: xaf(10_200n),
      }),
    );
    expect(attemptWith({ state }, says(FAILED))).toEqual(
      anAttempt({ ...inquired, state: 'failed', railStatus: 'failed', reasonCode: 'refused' }),
    );
  });

  test.each(['refused', 'never_received', 'failed', 'paid'] as const)(
    'is recorded for an attempt that is %s, whose state stays',
    (state) => {
      expect(attemptWith({ state }, says(paid()))).toMatchObject({
        state,
        railStatus: 'paid',
        saidPaid: true,
      });
      expect(attemptWith({ state }, says(FAILED))).toMatchObject({ state, railStatus: 'failed' });
      expect(attemptWith({ state }, says(PENDING))).toMatchObject({ state, railStatus: 'pending' });
    },
  );

  test('keeps how often it was paid, and at what amount', () => {
    const before = { state: 'paid', timesPaid: 2, charged: PRICE } as const;
    expect(attemptWith(before, says(paid(null)))).toMatchObject({ timesPaid: 2, charged: PRICE });
  });

  test('that it is pending shows that the rail has it', () => {
    expect(attemptWith({}, says({ kind: 'pending', providerNumber: '4712', note: '' }))).toEqual(
      anAttempt({ ...inquired, state: 'pending', railStatus: 'pending', providerNumber: '4712' }),
    );
    expect(attemptWith({ providerNumber: '4711' }, says(PENDING)).providerNumber).toBe('4711');
  });

  test('that it was never seen is a definite no once certain, unless the rail ever reported it', () => {
    const before = later(CERTAIN, -1);
    expect(attemptWith({}, says(NEVER_SEEN, CERTAIN))).toMatchObject({ state: 'never_received' });
    expect(attemptWith({}, says(NEVER_SEEN, before))).toMatchObject({
      state: 'ordered',
      railStatus: 'never_seen',
    });
    expect(attemptWith({ state: 'pending' }, says(NEVER_SEEN, CERTAIN))).toMatchObject({
      state: 'pending',
      railStatus: 'never_seen',
    });
    expect(certainFrom(anAttempt({ orderedAt: at('14:20:00') }))).toEqual(at('14:21:00'));
  });

  test('that it was never seen does not restore a no that was undone', () => {
    const reversed = { state: 'failed', railStatus: 'pending' } as const;
    expect(attemptWith(reversed, says(NEVER_SEEN)).railStatus).toBe('pending');
    expect(attemptWith({ state: 'failed', railStatus: 'failed' }, says(NEVER_SEEN)).railStatus).toBe(
      'never_seen',
    );
    const open = { state: 'pending', railStatus: 'pending' } as const;
    expect(attemptWith(open, says(NEVER_SEEN)).railStatus).toBe('never_seen');
  });

  test('that did not arrive only records the inquiry', () => {
    const before = { inquiries: 4, inquiredAt: ORDERED, railStatus: 'pending', answeredAt: ORDERED } as const;
    expect(attemptWith(before, says(UNREACHABLE))).toEqual(
      anAttempt({ ...before, inquiries: 5, inquiredAt: NOW }),
    );
    expect(attemptWith({ inquiredAt: NOW }, says(UNREACHABLE, ORDERED)).inquiredAt).toEqual(NOW);
  });
});

describe('an answer requested before the known evidence', () => {
  const old = later(ORDERED, -1);
  const known = { answeredAt: ORDERED, inquiredAt: ORDERED, inquiries: 2 };
  const inquired = { ...known, inquiries: 3 };

  test('at the same moment is not older', () => {
    expect(attemptWith({ ...known, state: 'pending' }, says(FAILED, ORDERED)).state).toBe('failed');
  });

  test('still shows that the rail has it', () => {
    expect(attemptWith(known, says(PENDING, old))).toEqual(anAttempt({ ...inquired, state: 'pending' }));
    expect(attemptWith(known, says(FAILED, old))).toEqual(anAttempt({ ...inquired, state: 'pending' }));
    const absent = { ...known, state: 'never_received', railStatus: 'never_seen' } as const;
    expect(attemptWith(absent, says(PENDING, old))).toEqual(
      anAttempt({ ...absent, inquiries: 3, railStatus: 'pending' }),
    );
  });

  test('still shows that the rail paid it, and how often', () => {
    const failed = { ...known, state: 'failed', railStatus: 'failed', timesPaid: 1 } as const;
    expect(attemptWith(failed, says(paid(PRICE.minor, 2), old))).toEqual(
      anAttempt({ ...failed, inquiries: 3, saidPaid: true, timesPaid: 2 }),
    );
    const twice = { ...failed, timesPaid: 3 };
    expect(attemptWith(twice, says(paid(PRICE.minor, 2), old)).timesPaid).toBe(3);
  });

  test('proves nothing by "never seen"', () => {
    const state = 'pending' as const;
    expect(attemptWith({ ...known, state }, says(NEVER_SEEN, old))).toEqual(
      anAttempt({ ...inquired, state }),
    );
    expect(attemptWith(known, says(NEVER_SEEN, old))).toEqual(anAttempt(inquired));
  });
});

describe('the evidence about an attempt', () => {
  test.each(['failed', 'refused', 'not_accepted', 'never_received'] as const)(
    '%s is a definite no',
    (state) => {
      expect(isCertainlyUnpaid(anAttempt({ state }))).toBe(true);
      expect(isCertainlyUnpaid(anAttempt({ state, saidPaid: true }))).toBe(false);
      expect(isCertainlyUnpaid(anAttempt({ state, railStatus: 'pending' }))).toBe(false);
    },
  );

  test.each(['ordered', 'pending', 'paid'] as const)('%s is not a definite no', (state) => {
    expect(isCertainlyUnpaid(anAttempt({ state }))).toBe(false);
  });

  test('is fresh for a minute from its inquiry, or from when the order’s answer was recorded', () => {
    const within = later(NOW, MINUTE);
    const after = later(NOW, MINUTE + 1);
    for (const known of [{ answeredAt: NOW }, { refusedAt: within, orderedAt: NOW }]) {
      expect(isFresh(anAttempt(known), within)).toBe(true);
      expect(isFresh(anAttempt(known), after)).toBe(false);
    }
    expect(isFresh(anAttempt({ orderedAt: NOW }), NOW)).toBe(false);
  });

  test('was requested recently, even without an answer', () => {
    expect(wasQueriedRecently(anAttempt({ inquiredAt: NOW }), later(NOW, MINUTE))).toBe(true);
    expect(wasQueriedRecently(anAttempt({ inquiredAt: NOW }), later(NOW, MINUTE + 1))).toBe(false);
    expect(wasQueriedRecently(anAttempt(), NOW)).toBe(false);
  });
});
