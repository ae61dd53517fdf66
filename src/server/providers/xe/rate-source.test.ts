import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMidOutcome } from './rate-source.ts';

const right = {
  terms: 'x',
  from: 'CAD',
  amount: 10000,
  timestamp: '2026-11-20T14:00:00Z',
  to: [{ quotecurrency: 'XAF', mid: 4483030.1234567 }],
};

function answered(body: unknown, status = 200) {
  return toMidOutcome({
    kind: 'answered',
    status,
    text: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

test('mid is the converted amount, so it is divided by the requested one', () => {
  expect(answered(right)).toEqual({
    kind: 'known',
    mid: { micros: 448_303_012n },
    observedAt: new Date('2026-11-20T14:00:00Z'),
  });
});

test.each([
  ['an answer for one unit', { ...right, amount: 1 }],
  ['another currency to convert', { ...right, from: 'USD' }],
  ['another currency to convert into', { ...right, to: [{ quotecurrency: 'XOF', mid: 4483030 }] }],
  ['no figure', { ...right, to: [{ quotecurrency: 'XAF' }] }],
  ['a figure of zero', { ...right, to: [{ quotecurrency: 'XAF', mid: 0 }] }],
  ['a negative figure', { ...right, to: [{ quotecurrency: 'XAF', mid: -4483030 }] }],
  ['no moment', { ...right, timestamp: 'now' }],
  ['no list', { ...right, to: 'XAF' }],
  ['garbage', '<html>'],
  ['a list', [right]],
])('%s gives no rate', (_, body) => {
  expect(answered(body).kind).toBe('unavailable');
});

test.each([304, 400, 401, 403, 429, 500])(
  'an answer with status %s gives no rate, whatever it contains',
  (status) => {
    expect(answered(right, status)).toEqual({ kind: 'unavailable', note: `xe: answered ${status}` });
  },
);

test('arbitrary input gives no rate', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(answered(text).kind).toBe('unavailable');
    }),
  );
});
