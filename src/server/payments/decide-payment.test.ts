import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AttemptState } from '#shared/attempt.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#shared/payment.ts';
import type { PayoutStatus } from '../providers/rail-port.ts';
import {
  anAttempt,
  aPayment,
  CERTAIN,
  FAILED,
  NEVER_SEEN,
  NOW,
  PENDING,
  PRICE,
  paid,
  UNREACHABLE,
} from './attempt-fixture.ts';
import { decide } from './decide-payment.ts';
import type { Attempt, Outcome } from './evidence.ts';

/**
 * The rail's answers, by the row names of the table in docs/transactions.md. `now` is the time of an inquiry
 * that is late enough for absence to be certain.
 */
const RAIL_ANSWERS: Record<string, { status: PayoutStatus; now?: Date }> = {
  'paid, at the quoted price': { status: paid() },
  'paid, price not told': { status: paid(null) },
  'paid, at another price': { status: paid(10_200n) },
  failed: { status: FAILED },
  'pending, or an unknown word': { status: PENDING },
  'never seen, not yet certain': { status: NEVER_SEEN },
  'never seen, certain': { status: NEVER_SEEN, now: CERTAIN },
  'no usable answer': { status: UNREACHABLE },
};

/** Returns the only attempt of a payment with this status. */
function attemptOf(status: PaymentStatus): Attempt {
  const states: Record<string, AttemptState> = { accepted: 'ordered', pending: 'pending', paid: 'paid' };
  const state = states[status] ?? 'failed';
  return status === 'paid'
    ? anAttempt({ state, railStatus: 'paid', saidPaid: true, timesPaid: 1, charged: PRICE })
    : anAttempt({ state });
}

function consequenceOf({ cases, move, beginAt, inquireAt }: Outcome): string {
  if (move) return move.to;
  if (cases[0]) return `case ${cases[0].kind}`;
  if (beginAt) return 'order again';
  return inquireAt ? 'look again' : 'nothing';
}

const page = readFileSync(new URL('../../../docs/transactions.md', import.meta.url), 'utf8');
const [header = '', , ...rows] =
  page.slice(page.indexOf('| the rail says |')).split('\n\n')[0]?.split('\n') ?? [];
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));
const STATES = cellsOf(header).slice(1) as PaymentStatus[];
const CELLS = rows.flatMap((row) => {
  const [situation = '', ...cells] = cellsOf(row);
  return cells.map((cell, column) => [situation, STATES[column] as PaymentStatus, cell] as const);
});

test('the page covers every answer in every state', () => {
  expect(new Set(CELLS.map(([situation]) => situation))).toEqual(new Set(Object.keys(RAIL_ANSWERS)));
  expect(STATES).toEqual(['accepted', 'pending', 'paid', 'failed']);
});

test.each(CELLS)('the rail says: %s; the payment is %s: %s', (situation, status, expected) => {
  const { status: answer, now = NOW } = RAIL_ANSWERS[situation] ?? {};
  if (!answer) throw new Error(`${situation} is not known here`);
  const evidence = [{ kind: 'rail_status' as const, attemptId: 1n, inquiredAt: now, status: answer }];
  expect(consequenceOf(decide(aPayment({ status }), [attemptOf(status)], evidence, now))).toBe(expected);
});

test.each(PAYMENT_STATUSES)(
  'a hint about a payment that is %s triggers an inquiry and nothing else',
  (status) => {
    const attempts = [attemptOf(status)];
    for (const isHeld of [false, true]) {
      const outcome = decide(aPayment({ status, isHeld }), attempts, [{ kind: 'webhook' }], CERTAIN);
      expect(outcome).toEqual({ attempts, cases: [], inquireAt: CERTAIN });
    }
  },
);
