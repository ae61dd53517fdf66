import { expect, test } from 'vitest';
import { readablePhone } from './PersonalSection.tsx';

test('ten digits are grouped as on a business card, anything else is unchanged', () => {
  expect(readablePhone('5145550101')).toBe('514 555-0101');
  expect(readablePhone('+15145550101')).toBe('+15145550101');
});
