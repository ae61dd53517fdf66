import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMidOutcome } from './rate-source.ts';

function outcomeOf(body: unknown, status = 200) {
  return toMidOutcome({
    kind: 'answered',
    status,
    text: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function outcomeOfObservations(...observations: unknown[]) {
  return outcomeOf({ observations });
}

test('the franc is pegged to the euro, so its rate follows from CAD per euro', () => {
  expect(outcomeOfObservations({ d: '2026-11-19', FXEURCAD: { v: '1.4632' } })).toEqual({
    kind: 'known',
    mid: { micros: 448_303_034n },
    observedAt: new Date('2026-11-19T20:30:00Z'),
  });
});

test('the latest day counts, wherever it is listed, and days without a rate do not', () => {
  const outcome = outcomeOfObservations(
    { d: '2026-11-19', FXEURCAD: { v: '1.5000' } },
    { d: '2026-11-20' },
    { d: '2026-11-18', FXEURCAD: { v: '1.4000' } },
  );
  expect(outcome).toMatchObject({
    mid: { micros: 437_304_667n },
    observedAt: new Date('2026-11-19T20:30:00Z'),
  });
});

test.each([
  ['no observations', { observations: [] }],
  ['another series', { observations: [{ d: '2026-11-19', FXUSDCAD: { v: '1.4' } }] }],
  ['an empty value', { observations: [{ d: '2026-11-19', FXEURCAD: { v: '' } }] }],
  ['zero', { observations: [{ d: '2026-11-19', FXEURCAD: { v: '0' } }] }],
  ['no day', { observations: [{ FXEURCAD: { v: '1.4' } }] }],
  ['garbage', '<html>'],
])('%s gives no rate', (_, body) => {
  expect(outcomeOf(body).kind).toBe('unavailable');
});

test('arbitrary input gives no rate', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(outcomeOf(text).kind).toBe('unavailable');
    }),
  );
});
