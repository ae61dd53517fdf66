import { expect, test } from 'vitest';
import { RegistrationInput } from '#shared/wire/registration.ts';
import { validateFields } from './validate-fields.ts';

test('each field shows the first rule it breaks, by its wire name', () => {
  expect(
    validateFields(RegistrationInput, {
      firstName: '',
      lastName: 'NGONO',
      email: 'not an address',
      login: 'AB',
      phoneNumber: '12',
      birthDate: '1990-02-30',
      password: 'short',
      langKey: 'FR',
      gender: '',
      address: { streetNumber: '1', postalCode: 'x', city: 'Montréal', province: 'ON' },
    }),
  ).toEqual({
    firstName: 'required',
    email: 'emailNotValid',
    login: 'usernameNotValid',
    phoneNumber: 'canadianPhoneNotValid',
    birthDate: 'birthDateNotValid',
    password: 'passwordNotValid',
    gender: 'genderRequired',
    postalCode: 'postalCodeNotValid',
  });
});

test('valid values break no rule', () => {
  expect(
    validateFields(RegistrationInput.shape.address, {
      streetNumber: '1250, rue Sherbrooke',
      postalCode: 'h2x1y4',
      city: 'Montréal',
      province: 'QC',
    }),
  ).toEqual({});
});
