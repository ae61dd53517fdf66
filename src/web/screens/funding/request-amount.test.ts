import { expect, test } from 'vitest';
import { requestAmountProblem } from './RequestMoneySection.tsx';

test('an amount to request is required, and is greater than 5', () => {
  expect(requestAmountProblem(' ')).toBe('amountRequired');
  expect(requestAmountProblem('5')).toBe('amountTooSmall');
  expect(requestAmountProblem('5,01')).toBeUndefined();
  expect(requestAmountProblem('cinq')).toBe('amountTooSmall');
});
