import { expect, test } from 'vitest';
import { frenchSpaces, withFrenchSpaces } from './french-spaces.ts';

test('no line breaks before punctuation that belongs to the previous word', () => {
  expect(frenchSpaces('Prêt à envoyer? Oui : « maintenant »!')).toBe(
    'Prêt à envoyer? Oui\u00a0: «\u00a0maintenant\u00a0»!',
  );
});

test('addresses and placeholders are unchanged', () => {
  expect(frenchSpaces('https://a.ca {n, plural, one {# jour} other {# jours}}')).toBe(
    'https://a.ca {n, plural, one {# jour} other {# jours}}',
  );
});

test('a whole tree of messages is processed', () => {
  expect(withFrenchSpaces({ a: 'Oui :', b: [{ c: '« Non' }], d: 3 })).toEqual({
    a: 'Oui\u00a0:',
    b: [{ c: '«\u00a0Non' }],
    d: 3,
  });
});
