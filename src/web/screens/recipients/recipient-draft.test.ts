import { expect, test } from 'vitest';
import {
  type DraftPhone,
  editNumber,
  phoneProblems,
  recipientDraftOf,
  toEdit,
  typedOperator,
  validateRecipient,
  withoutNumber,
  withTypedNumber,
} from './recipient-draft.ts';

const MTN: DraftPhone = { phoneNumber: '677123456', operator: 'MTNCAMEROON' };
const ORANGE: DraftPhone = { phoneNumber: '699123456', operator: 'ORANGECAMEROUN' };
const marie = { ...recipientDraftOf(undefined), firstName: 'Marie', lastName: 'NGONO', phones: [MTN] };
const bank = { bankName: 'Afriland', bankBranch: 'Akwa', accountNumber: '00012345678', accountKey: '52' };

test('the sent recipient has the dial code without plus and the operator of each number', () => {
  const checked = validateRecipient({ ...marie, phones: [MTN, ORANGE] });
  expect(checked.ok && checked.input.phones).toEqual([
    { dialCode: '237', phoneNumber: '677123456', phoneOperator: 'MTNCAMEROON' },
    { dialCode: '237', phoneNumber: '699123456', phoneOperator: 'ORANGECAMEROUN' },
  ]);
});

test('a number typed but not added counts too, truncated to nine digits', () => {
  const checked = validateRecipient({ ...marie, phones: [], typed: '+237 6 99 12 34 56' });
  expect(checked.ok && checked.input.phones.map(({ phoneNumber }) => phoneNumber)).toEqual(['699123456']);
  expect(phoneProblems({ ...marie, typed: '6991234567' })).toEqual({});
});

test('names and one number are required, and an email must look like one', () => {
  expect(validateRecipient({ ...recipientDraftOf(undefined), email: 'nobody' })).toMatchObject({
    ok: false,
    noNumber: true,
    broken: {
      firstName: 'required',
      lastName: 'required',
      email: 'emailNotValid',
      phoneNumber: 'addLessOnePhoneNumbers',
    },
  });
  expect(validateRecipient({ ...marie, typed: '2221' })).toMatchObject({
    broken: { phoneNumber: 'phoneNumberNotValid' },
    noNumber: false,
  });
  expect(phoneProblems({ ...marie, typed: '677 12 34 56' })).toEqual({ phoneNumber: 'phoneTwice' });
});

test('a number can be changed in place, or removed', () => {
  const two = { ...marie, phones: [MTN, ORANGE] };
  const changed = withTypedNumber({ ...editNumber(two, MTN), typed: '650 11 22 33' });
  expect(changed.phones).toEqual([{ phoneNumber: '650112233', operator: 'MTNCAMEROON' }, ORANGE]);
  expect(phoneProblems(editNumber(two, MTN))).toEqual({});
  expect(withoutNumber(editNumber(two, MTN), MTN)).toMatchObject({ phones: [ORANGE], typed: '' });
});

test('a newly typed number joins the list before another is edited', () => {
  const typing = { ...marie, typed: '699 12 34 56' };
  expect(toEdit(typing, MTN)).toEqual({
    ok: true,
    draft: editNumber({ ...marie, phones: [MTN, ORANGE] }, MTN),
  });
  expect(toEdit(marie, MTN)).toEqual({ ok: true, draft: editNumber(marie, MTN) });
});

test('an invalid typed number stays to be corrected, and no other is edited', () => {
  expect(toEdit({ ...marie, typed: '699 12' }, MTN)).toEqual({
    ok: false,
    broken: { phoneNumber: 'phoneNumberNotValid' },
  });
  const editing = editNumber({ ...marie, phones: [MTN, ORANGE] }, MTN);
  expect(toEdit({ ...editing, typed: '699 12 34 56' }, ORANGE)).toEqual({
    ok: false,
    broken: { phoneNumber: 'phoneTwice' },
  });
});

test('a change to one number is kept when another is edited, and editing it again restores it', () => {
  const editing = { ...editNumber({ ...marie, phones: [MTN, ORANGE] }, MTN), typed: '650 11 22 33' };
  const [changed] = withTypedNumber(editing).phones;
  expect(toEdit(editing, ORANGE)).toEqual({
    ok: true,
    draft: editNumber({ ...marie, phones: [changed ?? MTN, ORANGE] }, ORANGE),
  });
  expect(toEdit(editing, MTN)).toEqual({ ok: true, draft: editNumber(editing, MTN) });
});

test('the operator follows the number until another is chosen, which then stays', () => {
  const typed = { ...marie, typed: '686 12 34 56' };
  expect(typedOperator(typed)).toBe('MTNCAMEROON');
  const chosen = withTypedNumber({ ...typed, operator: 'ORANGECAMEROUN' });
  const ported: DraftPhone = { phoneNumber: '686123456', operator: 'ORANGECAMEROUN' };
  expect(chosen.phones).toEqual([MTN, ported]);
  expect(chosen.operator).toBeUndefined();
  expect(typedOperator(editNumber(chosen, ported))).toBe('ORANGECAMEROUN');
  expect(typedOperator(editNumber(chosen, MTN))).toBe('MTNCAMEROON');
});

test('another country’s dial code is refused at its own field', () => {
  const foreign = { ...marie, dialCode: '+33', typed: '699 12 34 56' };
  expect(validateRecipient(foreign)).toMatchObject({ ok: false, broken: { dialCode: 'dialCodeNotValid' } });
  expect(validateRecipient({ ...foreign, dialCode: ' 237 ' }).ok).toBe(true);
});

test('a bank account is sent whole or not at all', () => {
  const half = validateRecipient({ ...marie, bank: { ...bank, accountKey: ' ' } });
  expect(half).toMatchObject({ ok: false, bankIncomplete: ['accountKey'] });
  const whole = validateRecipient({ ...marie, bank });
  expect(whole.ok && whole.input.bankAccounts).toEqual([{ ...bank, bankId: null }]);
  const none = validateRecipient(marie);
  expect(none.ok && none.input.bankAccounts).toEqual([]);
});

test('an edit carries the version that was edited', () => {
  const checked = validateRecipient({ ...marie, version: 4 });
  expect(checked.ok && checked.input.version).toBe(4);
});
