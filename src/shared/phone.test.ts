import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cameroonDigits,
  formatCameroonNumber,
  isCameroonMobile,
  isCanadianNumber,
  operatorOf,
} from './phone.ts';

const mobile = fc
  .tuple(
    fc.constantFrom('67', '68', '69', '650', '651', '652', '653', '654', '655', '656', '657', '658', '659'),
    fc.stringMatching(/^\d{7}$/),
  )
  .map(([prefix, rest]) => (prefix + rest).slice(0, 9));

describe('the operator of a number', () => {
  test.each(['670000000', '679999999', '680000000', '689999999', '650000000', '654999999'])(
    '%s is MTN’s',
    (digits) => {
      expect(operatorOf(digits)).toBe('MTNCAMEROON');
    },
  );

  test.each(['690000000', '699999999', '655000000', '659999999'])('%s is Orange’s', (digits) => {
    expect(operatorOf(digits)).toBe('ORANGECAMEROUN');
  });

  test.each(['660000000', '640000000', '620000000', '222000000', '233000000', '65', ''])(
    '%j belongs to no operator that we can pay',
    (digits) => {
      expect(operatorOf(digits)).toBeUndefined();
    },
  );

  test('is shown while typing, as soon as it is certain', () => {
    expect(operatorOf('67')).toBe('MTNCAMEROON');
    expect(operatorOf('65')).toBeUndefined();
    expect(operatorOf('655')).toBe('ORANGECAMEROUN');
  });

  test('every mobile number has exactly one operator', () => {
    fc.assert(
      fc.property(mobile, (digits) => {
        const orange = /^(69|65[5-9])/.test(digits);
        expect(operatorOf(digits)).toBe(orange ? 'ORANGECAMEROUN' : 'MTNCAMEROON');
      }),
    );
  });
});

describe('a Cameroonian number as people type it', () => {
  test.each([
    '677123456',
    '6 77 12 34 56',
    '677-12-34-56',
    '677.12.34.56',
    '+237 677 12 34 56',
    '+237677123456',
    '00237 677123456',
    '237677123456',
    '(+237) 677 12 34 56',
    ' 677\u00a012\u202f34 56 ',
  ])('%j is 677123456', (typed) => {
    expect(cameroonDigits(typed)).toBe('677123456');
  });

  test('keeps extra digits, so that it is refused instead of cut', () => {
    expect(cameroonDigits('6771234567')).toBe('6771234567');
    expect(isCameroonMobile(cameroonDigits('6771234567'))).toBe(false);
    expect(isCameroonMobile(cameroonDigits('+237 6771234567'))).toBe(false);
  });

  test('keeps a 9-digit number that happens to begin with the country code', () => {
    expect(cameroonDigits('237123456')).toBe('237123456');
  });

  test.each(['67712345', '6771234567', '222123456', '660123456', '67712345a', '', '+677123456'])(
    '%j is not a number that we can pay',
    (digits) => {
      expect(isCameroonMobile(digits)).toBe(false);
    },
  );

  test('reads the same with and without its country code, grouped or not', () => {
    fc.assert(
      fc.property(mobile, fc.constantFrom('', '+237', '237', '00237', '+237 '), (digits, prefix) => {
        expect(cameroonDigits(prefix + digits)).toBe(digits);
        expect(cameroonDigits(prefix + formatCameroonNumber(digits))).toBe(digits);
        expect(isCameroonMobile(digits)).toBe(true);
      }),
    );
  });
});

test('a complete number is grouped as people in Cameroon read it, an incomplete one is unchanged', () => {
  expect(formatCameroonNumber('677123456')).toBe('6 77 12 34 56');
  expect(formatCameroonNumber('67712')).toBe('67712');
});

describe('a Canadian number', () => {
  test.each([
    ['5145550101', true],
    ['514555010', false],
    ['15145550101', false],
    ['+15145550101', false],
    ['514-555-0101', false],
    ['514555010a', false],
    ['', false],
  ])('is ten digits and nothing else: %j is valid: %s', (typed, isOne) => {
    expect(isCanadianNumber(typed)).toBe(isOne);
  });
});
