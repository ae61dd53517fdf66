import { expect, test } from 'vitest';
import {
  changeNumber,
  checkDraft,
  draftOf,
  numberProblem,
  withoutNumber,
  withTypedNumber,
} from './recipient-draft.ts';

const marie = { ...draftOf(undefined), firstName: 'Marie', lastName: 'NGONO', numbers: ['677123456'] };
const bank = { bankName: 'Afriland', bankBranch: 'Akwa', accountNumber: '00012345678', accountKey: '52' };

test('what is sent carries the dial code without plus and the operator of each number', () => {
  const checked = checkDraft({ ...marie, numbers: ['677123456', '699123456'] });
  expect(checked.ok && checked.input.phones).toEqual([
    { dialCode: '237', phoneNumber: '677123456', phoneOperator: 'MTNCAMEROON' },
    { dialCode: '237', phoneNumber: '699123456', phoneOperator: 'ORANGECAMEROUN' },
  ]);
});

test('a number that was typed and not added is meant, and is cut to nine digits', () => {
  const checked = checkDraft({ ...marie, numbers: [], typed: '+237 6 99 12 34 56' });
  expect(checked.ok && checked.input.phones.map(({ phoneNumber }) => phoneNumber)).toEqual(['699123456']);
  expect(numberProblem({ ...marie, typed: '6991234567' })).toBeUndefined();
});

test('names are required, an email must look like one, and one number there must be', () => {
  expect(checkDraft({ ...draftOf(undefined), email: 'nobody' })).toMatchObject({
    ok: false,
    noNumber: true,
    broken: {
      firstName: 'required',
      lastName: 'required',
      email: 'emailNotValid',
      phoneNumber: 'addLessOnePhoneNumbers',
    },
  });
  expect(checkDraft({ ...marie, typed: '2221' })).toMatchObject({
    broken: { phoneNumber: 'phoneNumberNotValid' },
    noNumber: false,
  });
  expect(numberProblem({ ...marie, typed: '677 12 34 56' })).toBe('phoneTwice');
});

test('a number is changed in its place, or taken out', () => {
  const two = { ...marie, numbers: ['677123456', '699123456'] };
  const changed = withTypedNumber({ ...changeNumber(two, '677123456'), typed: '650 11 22 33' });
  expect(changed.numbers).toEqual(['650112233', '699123456']);
  expect(numberProblem(changeNumber(two, '677123456'))).toBeUndefined();
  expect(withoutNumber(changeNumber(two, '677123456'), '677123456')).toMatchObject({
    numbers: ['699123456'],
    typed: '',
  });
});

test('a bank account is sent whole or not at all', () => {
  const half = checkDraft({ ...marie, bank: { ...bank, accountKey: ' ' } });
  expect(half).toMatchObject({ ok: false, bankIncomplete: ['accountKey'] });
  const whole = checkDraft({ ...marie, bank });
  expect(whole.ok && whole.input.bankAccounts).toEqual([{ ...bank, bankId: null }]);
  const none = checkDraft(marie);
  expect(none.ok && none.input.bankAccounts).toEqual([]);
});

test('an edit carries the version that was edited', () => {
  const checked = checkDraft({ ...marie, version: 4 });
  expect(checked.ok && checked.input.version).toBe(4);
});
