import { expect, test } from 'vitest';
import { isGuessable } from './password-strength.ts';

/** Each has all four character classes, as the pattern requires, and is at the top of lists of leaked passwords. */
const WELL_KNOWN = [
  'Password1!',
  'Password12!',
  'Password123!',
  'Password1234!',
  'Passw0rd!',
  'Passw0rd1!',
  'P@ssword1',
  'P@ssw0rd',
  'P@ssw0rd1',
  'P@ssw0rd12',
  'P@ssw0rd123',
  'P@ssword123',
  'Pa$$w0rd',
  'Pa$$word1',
  'Azerty123!',
  'Azerty1!',
  'Azerty12!',
  'Azerty@123',
  'Azertyuiop1!',
  'Qwerty123!',
  'Qwerty1!',
  'Qwerty12!',
  'Qwerty@123',
  'Qwertyuiop1!',
  'Motdepasse1!',
  'Motdepasse123!',
  'MotDePasse1!',
  'Welcome1!',
  'Welcome123!',
  'Welcome@123',
  'Bienvenue1!',
  'Bienvenue123!',
  'Admin123!',
  'Admin@123',
  'Admin1234!',
  'Abcd1234!',
  'Abcd@1234',
  'Abc123!@',
  'Abcdef1!',
  'Test1234!',
  'Test@123',
  'Test@1234',
  'Changeme1!',
  'Changeme123!',
  'Letmein1!',
  'Letmein123!',
  'Iloveyou1!',
  'Jetaime1!',
  'Jetaime123!',
  'Soleil123!',
  'Doudou123!',
  'Loulou123!',
  'Canada123!',
  'Canada2026!',
  'Cameroun1!',
  'Cameroun237!',
  'Cameroon237!',
  'Montreal514!',
  'Montreal1!',
  'Toronto416!',
  'Yaounde237!',
  'Douala237!',
  'Summer2026!',
  'Winter2026!',
  'Spring2026!',
  'Autumn2026!',
  'Secret123!',
  'Monkey123!',
  'Dragon123!',
  'Football1!',
  'Superman1!',
  'Batman123!',
  'Master123!',
  'Aa123456!',
  'Aa123456@',
  'Aa@123456',
  'Qaz123!@#',
  '1qaz@WSX',
  '1qaz!QAZ',
  '1Qaz2wsx!',
  'Zaq12wsx!',
  'Gtfinance1!',
  'GTFinance1!',
  'GTFinance123!',
];

test.each(WELL_KNOWN)('%s is too easy', (password) => {
  expect(isGuessable(password, [])).toBe(true);
});

test.each(['Sunshine#1', 'Chocolat12!', 'aA1!aA1!aA1!', 'Xy7$Xy7$', 'Paul@1990', '1qaz!QAZ', 'Montreal514!'])(
  '%s, a decorated word or a pattern, is too easy',
  (password) => {
    expect(isGuessable(password, [])).toBe(true);
  },
);

test.each(['Boulangerie1!', 'Anniversaire1!', 'Printemps2026!', 'Dimanche26!', 'Guillaume12!'])(
  '%s, with a French word unknown in English, is too easy',
  (password) => {
    expect(isGuessable(password, [])).toBe(true);
  },
);

test('7ujm&UJM, two columns of the keyboard, is too easy', () => {
  expect(isGuessable('7ujm&UJM', [])).toBe(true);
});

test.each(['xK9#mQ2$', 'Tr0mb%ne9', 'Fleuve-26-Sud', 'Rivage-81-Est', 'aWa7#kLmp', 'Été-26 Sud'])(
  '%s is good enough',
  (password) => {
    expect(isGuessable(password, [])).toBe(false);
  },
);

test('a good password is too easy for the person whose data it contains', () => {
  const password = 'Ekobo-Ndi7';
  expect(isGuessable(password, [])).toBe(false);
  expect(isGuessable(password, ['ekobo', 'ndi'])).toBe(true);
});
