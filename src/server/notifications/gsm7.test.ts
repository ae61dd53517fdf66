import { expect, test } from 'vitest';
import { toGsm7 } from './gsm7.ts';

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
