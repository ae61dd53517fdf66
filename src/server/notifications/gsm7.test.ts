import { expect, test } from 'vitest';
import { fitsOneSms, toGsm7 } from './gsm7.ts';

test.each([
  ['Réf. à é è ù ò ì', 'Réf. à é è ù ò ì'],
  ['Françoise ÉLOÏSE Benoît', 'Francoise ÉLOISE Benoit'],
  ['l’envoi « réussi »', 'l\'envoi " réussi "'],
  ['1 234,50 CAD', '1 234,50 CAD'],
  ['cœur', 'coeur'],
  ['Nguyễn', 'Nguyen'],
  ['merci 🙏', 'merci ?'],
])('%s is sent as %s', (text, carried) => {
  expect(toGsm7(text)).toBe(carried);
});

test('one SMS holds 160 characters of the GSM-7 alphabet', () => {
  expect(fitsOneSms('é'.repeat(160))).toBe(true);
  expect(fitsOneSms('é'.repeat(161))).toBe(false);
  expect(fitsOneSms('ç')).toBe(false);
});
