import { expect, test } from 'vitest';
import { type PatternSend, patternsOf } from './transaction-alert-rules.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const send = (hours: number, dollars: number, destination = '677000001'): PatternSend => ({
  id: BigInt(hours),
  at: new Date(START + hours * HOUR),
  cents: BigInt(Math.round(dollars * 100)),
  destination,
});
const rules = (...sends: PatternSend[]) => patternsOf(sends).map(({ rule }) => rule);

test('three sends just under 1,000 within a week are a pattern', () => {
  expect(rules(send(0, 999.99), send(60, 950), send(167, 900))).toEqual(['just_under']);
  expect(rules(send(0, 999.99), send(60, 950), send(168, 900))).toEqual([]);
  expect(rules(send(0, 1000), send(1, 950), send(2, 900))).toEqual([]);
  expect(rules(send(0, 899.99), send(1, 950), send(2, 900))).toEqual([]);
});

test('five recipients within a day are a pattern', () => {
  const to = (count: number, apart: number) =>
    Array.from({ length: count }, (_, at) => send(at * apart, 20, `67700000${at}`));
  expect(rules(...to(5, 5))).toEqual(['many_recipients']);
  expect(rules(...to(4, 1))).toEqual([]);
  expect(rules(...to(5, 6))).toEqual([]);
  expect(rules(...to(5, 1).map((one) => ({ ...one, destination: 'one' })))).toEqual([]);
});

test('sends that add up to just under the reporting threshold are a pattern', () => {
  expect(rules(send(0, 3000), send(1, 3000), send(2, 3500))).toEqual(['near_report']);
  expect(rules(send(0, 3000), send(1, 3000), send(2, 2999))).toEqual([]);
  expect(rules(send(0, 4500), send(1, 4800))).toEqual([]);
});

test('a pattern has its sends, recipients, sum and start', () => {
  expect(patternsOf([send(2, 950), send(1, 950), send(0, 950)])).toEqual([
    { rule: 'just_under', sends: [0n, 1n, 2n], recipients: 1, cents: 285_000n, since: new Date(START) },
  ]);
});
