import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cad, xaf } from '../money.ts';
import { rate } from '../rate.ts';
import { isRuleKey } from '../rules/rule.ts';
import { fromSendMoneyBody, SendMoneyInput, splitName, toSendMoneyBody } from './send-money.ts';

const BODY = {
  addReciever: false,
  amountCDA: 22.65,
  amountXFA: 10_000,
  transactionFee: 0,
  transactionRate: 441.58,
  transactionType: 'MOBILETRANSFERE',
  receiverDTO: {
    firstName: 'Paul',
    lastName: 'MBARGA ATANGANA',
    phone: { dialCode: '237', phoneNumber: '677000001', phoneOperator: 'MTNCAMEROON' },
    saved: false,
  },
};
const RECIPIENT = BODY.receiverDTO;

/** The fields that are refused and by which rule, in the order of the schema. */
function refusals(body: unknown): string[] {
  const result = SendMoneyInput.safeParse(body);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const ORDER = {
  debit: cad(22_65n),
  payout: xaf(10_000n),
  rate: rate(441_580_000n),
  recipient: {
    firstName: 'Paul',
    lastName: 'MBARGA ATANGANA',
    phone: { dialCode: '237', phoneNumber: '677000001', phoneOperator: 'MTNCAMEROON' },
  },
  save: false,
} as const;

test('a transfer becomes exactly the body of the specification, and back', () => {
  expect(JSON.stringify(toSendMoneyBody(ORDER))).toBe(JSON.stringify(BODY));
  expect(fromSendMoneyBody(SendMoneyInput.parse(BODY))).toEqual(ORDER);
});

test('a saved recipient is sent by id and stays saved, and a new one is saved on request', () => {
  const known = { ...ORDER.recipient, id: 7 };
  expect(toSendMoneyBody({ ...ORDER, recipient: known })).toEqual({
    ...BODY,
    receiverDTO: { id: 7, ...RECIPIENT, saved: true },
  });
  expect(toSendMoneyBody({ ...ORDER, save: true })).toEqual({
    ...BODY,
    addReciever: true,
    receiverDTO: { ...RECIPIENT, saved: true },
  });
  const older = { ...BODY, addReciever: null, receiverDTO: { ...RECIPIENT, id: null } };
  expect(fromSendMoneyBody(SendMoneyInput.parse(older))).toEqual(ORDER);
});

test('an amount that cannot be read exactly becomes zero', () => {
  const body = SendMoneyInput.parse(BODY);
  expect(fromSendMoneyBody({ ...body, amountCDA: 22.655 }).debit).toEqual(cad(0n));
  expect(fromSendMoneyBody({ ...body, amountXFA: 10_000.5 }).payout).toEqual(xaf(0n));
  expect(fromSendMoneyBody({ ...body, amountXFA: Number.NaN }).payout).toEqual(xaf(0n));
});

test('the specification’s body is accepted unchanged', () => {
  expect(SendMoneyInput.parse(BODY)).toEqual(BODY);
});

describe('an amount', () => {
  test.each([
    ['amountCDA', 0.1 + 0.2, 'cadDecimals'],
    ['amountCDA', 22.655, 'cadDecimals'],
    ['amountCDA', 1e-7, 'cadDecimals'],
    ['amountCDA', -5, 'amountNotValid'],
    ['amountCDA', 0, 'amountNotValid'],
    ['amountCDA', '22.65', 'amountNotValid'],
    ['amountCDA', Number.NaN, 'amountNotValid'],
    ['amountCDA', Infinity, 'amountNotValid'],
    ['amountCDA', 1e30, 'amountNotValid'],
    ['amountCDA', null, 'amountNotValid'],
    ['amountCDA', undefined, 'amountNotValid'],
    ['amountCDA', [22.65], 'amountNotValid'],
    ['amountXFA', 1_000.5, 'xafWhole'],
    ['amountXFA', -1_000, 'amountNotValid'],
    ['amountXFA', '1000', 'amountNotValid'],
    ['amountXFA', 1e30, 'maxAmountMsg'],
    ['amountXFA', undefined, 'amountNotValid'],
    ['transactionRate', 0, 'rateNotValid'],
    ['transactionRate', -441.58, 'rateNotValid'],
    ['transactionRate', 441.5800001, 'rateNotValid'],
    ['transactionRate', '441.58', 'rateNotValid'],
    ['transactionFee', 0.01, 'feeNotZero'],
    ['transactionFee', '0', 'feeNotZero'],
    ['transactionType', 'BILLPAY', 'transactionTypeNotValid'],
  ])('%s of %j is refused by the rule %s', (field, value, rule) => {
    expect(refusals({ ...BODY, [field]: value })).toContain(`${field}: ${rule}`);
  });

  test('1e3 in JSON is a thousand, since JSON does not distinguish them', () => {
    expect(SendMoneyInput.parse({ ...BODY, amountXFA: JSON.parse('1e3') }).amountXFA).toBe(1_000);
  });
});

describe('a recipient', () => {
  test.each([
    [{ ...RECIPIENT, firstName: '' }, 'receiverDTO.firstName: receiverNameRequired'],
    [{ ...RECIPIENT, lastName: '' }, 'receiverDTO.lastName: receiverNameRequired'],
    [{ ...RECIPIENT, lastName: '  ' }, 'receiverDTO.lastName: receiverNameRequired'],
    [{ ...RECIPIENT, lastName: 'A\u0000' }, 'receiverDTO.lastName: typeNotValid'],
    [{ ...RECIPIENT, id: '12' }, 'receiverDTO.id: typeNotValid'],
    [{ ...RECIPIENT, id: 1.5 }, 'receiverDTO.id: typeNotValid'],
    [{ ...RECIPIENT, id: -1 }, 'receiverDTO.id: typeNotValid'],
    [{ ...RECIPIENT, phone: undefined }, 'receiverDTO.phone: required'],
    [
      { ...RECIPIENT, phone: { ...RECIPIENT.phone, phoneNumber: '660000001' } },
      'receiverDTO.phone.phoneNumber: phoneNumberNotValid',
    ],
    [
      { ...RECIPIENT, phone: { ...RECIPIENT.phone, phoneOperator: 'CAMTEL' } },
      'receiverDTO.phone.phoneOperator: operatorRequired',
    ],
    [undefined, 'receiverDTO: required'],
  ])('%# is refused', (receiverDTO, refusal) => {
    expect(refusals({ ...BODY, receiverDTO })).toContain(refusal);
  });

  test('without a last name gets a single space, as older clients send it, unless it is to be saved', () => {
    const oneWord = { ...BODY, receiverDTO: { ...RECIPIENT, lastName: ' ' } };
    expect(fromSendMoneyBody(SendMoneyInput.parse(oneWord)).recipient.lastName).toBe('');
    expect(refusals({ ...oneWord, addReciever: true })).toEqual([
      'receiverDTO.lastName: receiverNameRequired',
    ]);
  });

  test('may have a number with its country code and a dial code with a plus', () => {
    const phone = { dialCode: '+237', phoneNumber: '+237 6 77 00 00 01', phoneOperator: 'MTNCAMEROON' };
    expect(SendMoneyInput.parse({ ...BODY, receiverDTO: { ...RECIPIENT, phone } }).receiverDTO.phone).toEqual(
      RECIPIENT.phone,
    );
  });
});

test('for any input the refusal is a rule that has a message', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(BODY)),
      fc.oneof(fc.double(), fc.anything(), fc.jsonValue()),
      (field, value) => {
        const result = SendMoneyInput.safeParse({ ...BODY, [field]: value });
        const rules = result.success ? [] : result.error.issues.map(({ message }) => message);
        expect(rules.filter((rule) => !isRuleKey(rule))).toEqual([]);
      },
    ),
    { numRuns: 1_000 },
  );
});

describe('a typed name', () => {
  test.each([
    ['Paul MBARGA', { firstName: 'Paul', lastName: 'MBARGA' }],
    ['  Paul   MBARGA  ATANGANA ', { firstName: 'Paul', lastName: 'MBARGA ATANGANA' }],
    ['Paul\u00a0MBARGA', { firstName: 'Paul', lastName: 'MBARGA' }],
    ['Jean-Paul N’GONO', { firstName: 'Jean-Paul', lastName: 'N’GONO' }],
  ])('%j is a first name and a last name', (typed, name) => {
    expect(splitName(typed)).toEqual(name);
  });

  test.each(['', '   ', 'Paul', ' Paul '])('%j is not two words', (typed) => {
    expect(splitName(typed)).toBeUndefined();
  });

  test('keeps every word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-zÀ-ÿ’-]{1,8}$/), { minLength: 2 }), (words) => {
        const name = splitName(words.join('  '));
        expect(`${name?.firstName} ${name?.lastName}`).toBe(words.join(' '));
      }),
    );
  });
});
