import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordWeakness } from './password.ts';

const awa = {
  firstName: 'Awa-Marie',
  lastName: 'NGONO ATANGANA',
  login: 'awang237',
  email: 'awa.ngono@example.ca',
  phoneNumber: '5145550123',
  birthDate: '1992-04-17',
};

test.each([
  'Marie#2026x',
  'xNGONO-99a',
  'aTaNgAnA1!',
  'awang237!A',
  '1!Angono#marie',
  'Zk5550123!a',
  'Zk-555-01-23a',
  'Zk!17-04-1992',
  'Zk!170492ab',
  'Zk!920417ab',
])('%s contains the person’s own data', (password) => {
  expect(passwordWeakness(password, awa)).toBe('passwordPersonal');
});

test('short parts of a name do not count: nobody is refused for three letters', () => {
  expect(passwordWeakness('aWa7#kLmp', awa)).toBeUndefined();
});

test('an empty name does not match every password', () => {
  expect(
    passwordWeakness('Tr0mb%ne9', {
      firstName: '',
      lastName: '',
      login: '',
      email: '',
      phoneNumber: '',
      birthDate: '',
    }),
  ).toBeUndefined();
});

test('a name is found anywhere in the password, whatever surrounds it and however it is written', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), fc.string({ maxLength: 6 }), (before, after) => {
      expect(passwordWeakness(`${before}NgOnO${after}`, awa)).toBe('passwordPersonal');
    }),
  );
});
