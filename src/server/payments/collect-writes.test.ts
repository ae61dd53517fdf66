import { expect, test } from 'vitest';
import type { LockedPayment } from './apply-queries.ts';
import { collectWrites, noWrites } from './collect-writes.ts';
import { decide } from './lifecycle.ts';
import { anAttempt, aPayment, later, NOW, PENDING, says, UNREACHABLE } from './test-attempt.ts';

/** Returns the statuses in the history that this answer to a second inquiry leaves. */
function historyAfter(answeredAt: Date, status = UNREACHABLE): (string | null)[] {
  const attempt = anAttempt({ askedAt: NOW, railStatus: 'pending', answeredAt });
  const payment = { ...aPayment({ status: 'pending' }), infoCode: null } as LockedPayment;
  const evidence = [says(status, later(NOW, 60_000))];
  const now = later(NOW, 61_000);
  const writes = noWrites();
  collectWrites(
    writes,
    payment,
    [attempt],
    { evidence, outcome: decide(payment, [attempt], evidence, now) },
    now,
  );
  return writes.events.map(({ railStatus }) => railStatus);
}

test('an answer that repeats the last one leaves nothing in the history', () => {
  expect(historyAfter(NOW, PENDING)).toEqual([]);
});

test('the first inquiry without an answer leaves a row in the history, and the next ones leave none', () => {
  expect(historyAfter(new Date(NOW))).toEqual(['unreachable']);
  expect(historyAfter(later(NOW, -60_000))).toEqual([]);
});
