import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMidOutcome } from './rate-source.ts';

const validAnswer = {
  terms: 'x',
  from: 'CAD',
  amount: 10000,
  timestamp: '2026-11-20T14:00:00Z',
  to: [{ quotecurrency: 'XAF', mid: 4483030.1234567 }],
};

function outcomeOf(body: unknown, status = 200) {
  return toMidOutcome({
    kind: 'answered',
    status,
    text: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

test('mid is the converted amount, so it is divided by the requested one', () => {
  expect(outcomeOf(validAnswer)).toEqual({
    kind: 'known',
    mid: { micros: 448_303_012n },
    observedAt: new Date('2026-11-20T14:00:00Z'),
  });
});

test.each([
  ['an answer for one unit', { ...validAnswer, amount: 1 }],
  ['another currency to convert', { ...validAnswer, from: 'USD' }],
  ['another currency to convert into', { ...validAnswer, to: [{ quotecurrency: 'XOF', mid: 4483030 }] }],
  ['no figure', { ...validAnswer, to: [{ quotecurrency: 'XAF' }] }],
  ['a figure of zero', { ...validAnswer, to: [{ quotecurrency: 'XAF', mid: 0 }] }],
  ['a negative figure', { ...validAnswer, to: [{ quotecurrency: 'XAF', mid: -4483030 }] }],
  ['no moment', { ...validAnswer, timestamp: 'now' }],
  ['no list', { ...validAnswer, to: 'XAF' }],
  ['garbage', '<html>'],
  ['a list', [validAnswer]],
])('%s gives no rate', (_, body) => {
  expect(outcomeOf(body).kind).toBe('unavailable');
});

test.each([304, 400, 401, 403, 429, 500])(
  'an answer with status %s gives no rate, whatever it contains',
  (status) => {
    expect(outcomeOf(validAnswer, status)).toEqual({ kind: 'unavailable', note: `xe: answered ${status}` });
  },
);

test('arbitrary input gives no rate', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(outcomeOf(text).kind).toBe('unavailable');
    }),
  );
});
