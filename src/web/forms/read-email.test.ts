import { expect, test } from 'vitest';
import { readEmail } from './read-email.ts';

test('the address in the link is read, encoded or not', () => {
  expect(readEmail('aicha%40exemple.ca')).toBe('aicha@exemple.ca');
  expect(readEmail('aicha+1@exemple.ca')).toBe('aicha+1@exemple.ca');
});

test('without a usable address in the link it must be typed', () => {
  for (const parameter of [undefined, '', 'aicha', '%E0%A4%A', '100%'])
    expect(readEmail(parameter)).toBeUndefined();
});
