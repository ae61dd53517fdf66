import { expect, test } from 'vitest';
import { readEmail } from './read-email.ts';

test('the address in the link is read, encoded or not', () => {
  expect(readEmail('aicha%40exemple.ca')).toBe('aicha@exemple.ca');
  expect(readEmail('aicha+1@exemple.ca')).toBe('aicha+1@exemple.ca');
});

test('a link without a usable address asks for one', () => {
  for (const parameter of [undefined, '', 'aicha', '%E0%A4%A', '100%'])
    expect(readEmail(parameter)).toBeUndefined();
});
