import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#shared/payment.ts';
import type { PayoutStatus } from '../rails/ports.ts';
import type { Attempt, AttemptState, Outcome } from './evidence.ts';
import { decide } from './lifecycle.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const ORDERED = at('14:00:00');
const NOW = at('14:00:10');
/** A minute after the quote has expired. */
const CERTAIN = at('14:06:00');
const PRICE = xaf(10_100n);

/** What the rail says, by the rows of the page; asked at the moment from which absence is certain, or before. */
const SAID: Record<string, { status: PayoutStatus; now?: Date }> = {
  'paid, at the quoted price': { status: paid(PRICE.minor) },
  'paid, price not told': { status: paid(undefined) },
  'paid, at another price': { status: paid(10_200n) },
  failed: { status: { kind: 'failed', reason: 'refused', note: 'ERRORED' } },
  'pending, or a word nobody knows': { status: { kind: 'pending', note: 'PENDING' } },
  'never seen, not yet certain': { status: { kind: 'never_seen' } },
  'never seen, certain': { status: { kind: 'never_seen' }, now: CERTAIN },
  'no usable answer': { status: { kind: 'unreachable', note: 'timeout' } },
};

function paid(charged: bigint | undefined): PayoutStatus {
  const price = charged === undefined ? undefined : xaf(charged);
  return { kind: 'paid', providerNumber: '4711', price, timesPaid: 1, note: 'SUCCESS' };
}

/** The only attempt of a payment that stands so. */
function attemptOf(status: PaymentStatus): Attempt {
  const states: Record<string, AttemptState> = { accepted: 'ordered', pending: 'accepted', paid: 'paid' };
  const isPaid = status === 'paid';
  return {
    id: 1n,
    number: 1,
    rail: 'smobilpay',
    reference: 'GT1-1',
    state: states[status] ?? 'failed',
    price: PRICE,
    quoteExpiresAt: at('14:05:00'),
    orderedAt: ORDERED,
    refusedAt: null,
    reasonCode: null,
    providerNumber: null,
    inquiries: 0,
    askedAt: null,
    railStatus: isPaid ? 'paid' : null,
    answeredAt: null,
    saidPaid: isPaid,
    timesPaid: isPaid ? 1 : 0,
    charged: isPaid ? PRICE : null,
  };
}

function follows({ cases, move, beginAt, lookAt }: Outcome): string {
  if (move) return move.to;
  if (cases[0]) return `case ${cases[0].kind}`;
  if (beginAt) return 'order again';
  return lookAt ? 'look again' : 'nothing';
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
  const [said = '', ...cells] = cellsOf(row);
  return cells.map((cell, column) => [said, STATES[column] as PaymentStatus, cell] as const);
});

test('the page has every answer in every state', () => {
  expect(new Set(CELLS.map(([said]) => said))).toEqual(new Set(Object.keys(SAID)));
  expect(STATES).toEqual(['accepted', 'pending', 'paid', 'failed']);
});

test.each(CELLS)('the rail says: %s; the payment is %s: %s', (said, status, expected) => {
  const { status: answer, now = NOW } = SAID[said] ?? {};
  if (!answer) throw new Error(`${said} is not known here`);
  const payment = { id: 1n, status, payout: xaf(10_000n), createdAt: ORDERED, isHeld: false };
  const evidence = [{ kind: 'rail_status' as const, attemptId: 1n, askedAt: now, status: answer }];
  expect(follows(decide(payment, [attemptOf(status)], evidence, now))).toBe(expected);
});

test.each(PAYMENT_STATUSES)(
  'a hint about a payment that is %s brings a look at it and nothing else',
  (status) => {
    const payment = { id: 1n, status, payout: xaf(10_000n), createdAt: ORDERED, isHeld: false };
    const attempts = [attemptOf(status)];
    for (const isHeld of [false, true]) {
      const outcome = decide({ ...payment, isHeld }, attempts, [{ kind: 'webhook' }], CERTAIN);
      expect(outcome).toEqual({ attempts, cases: [], lookAt: CERTAIN });
    }
  },
);
