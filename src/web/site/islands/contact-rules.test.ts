import { expect, test } from 'vitest';
import { normalizeContact, validateContact } from './contact-rules.ts';

const VALUES = {
  firstName: ' Amina ',
  lastName: 'Ngono',
  email: 'amina@example.ca ',
  phone: '(514) 555-0142',
  message: 'Bonjour',
};

test('a phone number can be typed in any notation', () => {
  expect(normalizeContact(VALUES).phone).toBe('5145550142');
  expect(validateContact(normalizeContact(VALUES))).toEqual({});
});

test('every field is required, and each has its own rule', () => {
  const empty = { firstName: '', lastName: '', email: '', phone: '', message: '' };
  expect(validateContact(empty)).toEqual({
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    phone: 'required',
    message: 'required',
  });
  const odd = { ...normalizeContact(VALUES), email: 'amina', phone: '15145550142', message: 'a'.repeat(501) };
  expect(validateContact(odd)).toEqual({
    email: 'emailNotValid',
    phone: 'contactPhoneNotValid',
    message: 'messageTooLong',
  });
});
