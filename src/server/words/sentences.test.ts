import { expect, test } from 'vitest';
import { cad, xaf } from '#shared/money.ts';
import { rate } from '#shared/rate.ts';
import { refused } from '#shared/result.ts';
import { toProblemView } from '../http/answer-problem.ts';
import { sentences } from './sentences.ts';

test('a message is formatted in the requested language, and compiled once for each', () => {
  expect(sentences('receipt', 'fr')('reason', { reason: 'trop tard' })).toBe('Motif\u00a0: trop tard');
  expect(sentences('receipt', 'en')('reason', { reason: 'too late' })).toBe('Reason: too late');
  expect(sentences('receipt', 'en')).toBe(sentences('receipt', 'en'));
});

test('a missing value throws, and so does a key without a message', () => {
  const t = sentences('statement', 'en');
  // @ts-expect-error -- `name` is required
  expect(() => t('customer')).toThrow('name');
  // @ts-expect-error -- no value has this name
  expect(() => t('costumer')).toThrow('costumer');
});

test('a refusal does not compile without the values of its message', () => {
  // @ts-expect-error -- two values are missing
  refused('amounts_differ', { values: { rate: rate(441_580_000n) } });
  // @ts-expect-error -- all values are missing
  refused('balance_insufficient');
  const refusal = refused('amounts_differ', {
    values: { rate: rate(441_580_000n), xaf: xaf(10_000n), cad: cad(22_65n) },
  });
  expect(toProblemView(refusal.problem, 'en', refusal).detail).toBe(
    'At a rate of 441.58, 10\u00a0000\u00a0XAF cost 22.65\u00a0CAD. Check the amounts and confirm again.',
  );
});
