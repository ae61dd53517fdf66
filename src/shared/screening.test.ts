import { expect, test } from 'vitest';
import { type HitMeasure, measuresFor } from './screening.ts';

const HIT = {
  state: 'open',
  measure: null,
  payment: null,
  outcome: 'unpaid',
  depositWaits: false,
} as const;
const OPEN = { status: 'accepted', hold: 'held' } as const;
const FROZEN = { state: 'confirmed', measure: 'freeze', payment: { ...OPEN, hold: 'frozen' } } as const;

type Hit = Parameters<typeof measuresFor>[0];

test.each<[string, Partial<Hit>, HitMeasure[]]>([
  ['without a payment or deposit', {}, ['block']],
  ['about a deposit that waits', { depositWaits: true }, ['freeze', 'refund']],
  ['whose deposit is frozen', { state: 'confirmed', measure: 'freeze', depositWaits: true }, ['refund']],
  ['whose payment was certainly not paid', { payment: OPEN }, ['refund', 'freeze']],
  ['whose payment may have been paid', { payment: OPEN, outcome: 'unknown' }, ['freeze']],
  ['whose payment is pending', { payment: { ...OPEN, status: 'pending' }, outcome: 'unknown' }, ['freeze']],
  ['whose payment the rail has paid', { payment: OPEN, outcome: 'paid' }, ['block']],
  ['whose payment is over', { payment: { ...OPEN, status: 'paid' }, outcome: 'paid' }, ['block']],
  ['whose payment another hit refunded', { payment: { ...OPEN, status: 'failed' } }, ['refund', 'block']],
  ['whose payment is frozen', FROZEN, ['refund']],
  ['whose frozen payment may have been paid', { ...FROZEN, outcome: 'unknown' }, ['refund']],
  ['whose frozen payment the rail has paid', { ...FROZEN, outcome: 'paid' }, ['block']],
  ['that was cleared', { state: 'cleared', payment: OPEN }, []],
  ['that was cleared, whose payment another hit froze', { ...FROZEN, state: 'cleared', measure: null }, []],
  ['that was confirmed', { state: 'confirmed', measure: 'block' }, []],
])('a hit %s can be confirmed with the measures that fit', (_, hit, measures) => {
  expect(measuresFor({ ...HIT, ...hit })).toEqual(measures);
});
