import { expect, test } from 'vitest';
import { brokenRules, tidied } from './contact-rules.ts';

const VALUES = {
  firstName: ' Amina ',
  lastName: 'Ngono',
  email: 'amina@example.ca ',
  phone: '(514) 555-0142',
  message: 'Bonjour',
};

test('a phone number may be typed as people write it', () => {
  expect(tidied(VALUES).phone).toBe('5145550142');
  expect(brokenRules(tidied(VALUES))).toEqual({});
});

test('every field is asked for, and each by its own rule', () => {
  const empty = { firstName: '', lastName: '', email: '', phone: '', message: '' };
  expect(brokenRules(empty)).toEqual({
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    phone: 'required',
    message: 'required',
  });
  const odd = { ...tidied(VALUES), email: 'amina', phone: '15145550142', message: 'a'.repeat(501) };
  expect(brokenRules(odd)).toEqual({
    email: 'emailNotValid',
    phone: 'contactPhoneNotValid',
    message: 'messageTooLong',
  });
});
