import { expect, test } from 'vitest';
import { xaf } from '#shared/money.ts';
import type { RailPayment } from '../providers/rail-port.ts';
import { compareDay, type OurPayment } from './compare-day.ts';

const START = new Date('2026-11-20T23:00:00Z');
const END = new Date('2026-11-21T23:00:00Z');
const DAY = {
  rail: 'mtn',
  start: START,
  end: END,
  asOf: new Date('2026-11-22T03:00:00Z'),
  deadlineMs: 1,
} as const;

const attempt = (reference: string, isPaid: boolean, at = '2026-11-21T12:00:00Z') => ({
  reference,
  orderedAt: new Date(at),
  isPaid,
});

const paid = (attempts: OurPayment['attempts'], booked: bigint | null): OurPayment => ({
  id: 1n,
  reference: 'GT1',
  status: 'paid',
  createdAt: START,
  updatedAt: START,
  attempts,
  booked,
});

const line = (reference: string, minor = 1000n): RailPayment => ({
  providerNumber: `number of ${reference}`,
  reference,
  state: 'paid',
  price: xaf(minor),
  oddPrice: undefined,
  at: new Date('2026-11-21T12:00:00Z'),
  note: '',
});

const differencesOf = (payment: OurPayment, ...lines: RailPayment[]) =>
  compareDay([payment], lines, DAY).differences.map(({ kind, facts }) => [kind, facts['difference']]);

const PAID_TWICE = [
  ['paid_by_given_up_attempt', undefined],
  ['paid_more_than_once', '1000'],
];

test('a payment booked at another rail and paid at this one too was paid by a given-up attempt, and once too often', () => {
  expect(differencesOf(paid([attempt('GT1-1', false)], null), line('GT1-1'))).toEqual(PAID_TWICE);
});

test('so was a payment booked by another day’s attempt', () => {
  const attempts = [attempt('GT1-1', false), attempt('GT1-2', true, '2026-11-22T00:05:00Z')];
  expect(differencesOf(paid(attempts, 1000n), line('GT1-1'))).toEqual(PAID_TWICE);
});

test('a payment of another day whose booked attempt the rail dates to this one is no difference', () => {
  const attempts = [attempt('GT1-1', true, '2026-11-20T22:59:58Z')];
  expect(differencesOf(paid(attempts, 1000n), line('GT1-1'))).toEqual([]);
});

test('a rail that lists nothing of a payment booked at another rail agrees with the books', () => {
  expect(differencesOf(paid([attempt('GT1-1', false)], null))).toEqual([]);
});

test('a charge that differs from the booked one is a difference', () => {
  expect(differencesOf(paid([attempt('GT1-1', true)], 1000n), line('GT1-1', 1035n))).toEqual([
    ['amount_differs', '35'],
  ]);
});

test('what the rail took beyond the books is unknown, not zero, when it states no price', () => {
  const unstated = { ...line('GT1-1'), price: undefined };
  const expected = PAID_TWICE.map(([kind]) => [kind, undefined]);
  expect(differencesOf(paid([attempt('GT1-1', false)], null), unstated)).toEqual(expected);
  const failed = { ...paid([attempt('GT1-1', false)], null), status: 'failed' } as const;
  expect(differencesOf(failed, unstated)).toEqual([['success_after_failure', undefined]]);
});
