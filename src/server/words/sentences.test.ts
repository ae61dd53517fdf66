import { expect, test } from 'vitest';
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
