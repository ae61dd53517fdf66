import { expect, test } from 'vitest';
import type { LockedPayment } from './apply-queries.ts';
import {
  anAttempt,
  aPayment,
  later,
  NOW,
  ORDERED,
  PENDING,
  paid,
  says,
  UNREACHABLE,
} from './attempt-fixture.ts';
import { collectWrites, noWrites } from './collect-writes.ts';
import { decide } from './decide-payment.ts';
import type { Attempt, Evidence, PaymentFacts } from './evidence.ts';

/** Returns the writes that this evidence about a pending payment leads to. */
function writesOf(evidence: Evidence[], now: Date, attempt: Attempt, facts: Partial<PaymentFacts> = {}) {
  const payment = { ...aPayment({ status: 'pending', ...facts }), infoCode: null } as LockedPayment;
  const writes = noWrites();
  const outcome = decide(payment, [attempt], evidence, now);
  collectWrites(writes, payment, [attempt], { evidence, outcome }, now);
  return writes;
}

/** Returns the statuses in the history that this answer to a second inquiry leaves. */
function historyAfter(answeredAt: Date, status = UNREACHABLE): (string | null)[] {
  const attempt = anAttempt({ inquiredAt: NOW, railStatus: 'pending', answeredAt });
  const { events } = writesOf([says(status, later(NOW, 60_000))], later(NOW, 61_000), attempt);
  return events.map(({ railStatus }) => railStatus);
}

test('an answer that repeats the last one leaves nothing in the history', () => {
  expect(historyAfter(NOW, PENDING)).toEqual([]);
});

test('the first inquiry without an answer leaves a row in the history, and the next ones leave none', () => {
  expect(historyAfter(new Date(NOW))).toEqual(['unreachable']);
  expect(historyAfter(later(NOW, -60_000))).toEqual([]);
});

test('the end of a payment closes the cases about it once it is an hour old, whenever compliance released it', () => {
  const hour = later(ORDERED, 3_600_000);
  const closedAt = (now: Date, facts: Partial<PaymentFacts> = {}) =>
    writesOf([says(paid(), now)], now, anAttempt({ orderedAt: now }), facts).casesToClose;
  const ended = { paymentId: 1n, resolution: 'ended', by: null, note: null };
  expect(closedAt(later(hour, -1))).toEqual([]);
  expect(closedAt(hour)).toEqual([ended]);
  // An earlier attempt was open for an hour before compliance held the payment.
  expect(closedAt(later(hour, 60_000), { releasedAt: hour })).toEqual([ended]);
});
