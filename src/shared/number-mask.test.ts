import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedForm, readMask } from './number-mask.ts';

const MTN = '^(237|00237|\\+237)?((650|651|652|653|654|680|681|682|683|684)[0-9]{6}$|(67[0-9]{7})$)';
const ORANGE = '^(237)?((655|656|657|658|659|686|687|688|689|640)[0-9]{6}$|(69[0-9]{7})$)';

test.each([
  [MTN, '677123456', '677123456'],
  [MTN, '650123456', '650123456'],
  [MTN, '655123456', undefined],
  [MTN, '67712345', undefined],
  [ORANGE, '699123456', '699123456'],
  [ORANGE, '686123456', '686123456'],
  [ORANGE, '677123456', undefined],
  ['^237\\d{9}$', '677123456', '237677123456'],
  [undefined, '677123456', '677123456'],
])('the mask %s turns %s into %s', (mask, digits, form) => {
  expect(acceptedForm(mask, digits)).toBe(form);
});

test.each([
  '^(6+)+$',
  '^([0-9]*)*$',
  '^(?=6)6[0-9]{8}$',
  '^(6)\\1$',
  '^.*$',
  '(',
  `^${'\\d?'.repeat(30)}x$`,
  `^${'\\d?'.repeat(30)}0$`,
  `^${'(6|6|6|6|6)'.repeat(9)}0$`,
  '6'.repeat(501),
])('a complex mask is not executed: %s', (mask) => {
  expect(readMask(mask)).toBeUndefined();
  expect(acceptedForm(mask, '677123456')).toBe('677123456');
});

test('any mask is matched quickly', () => {
  const parts = fc.constantFrom(
    '6',
    '\\d',
    '[0-9]{3}',
    '(6|7)',
    '(|6)',
    '?',
    '(',
    ')',
    '|',
    '^',
    '$',
    '*',
    '+',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 200 }), (mask) => {
      // Measures only this thread's CPU time, so that other programs on the machine do not count.
      const before = process.threadCpuUsage();
      acceptedForm(mask.join(''), '666666666');
      expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(200);
    }),
  );
});
