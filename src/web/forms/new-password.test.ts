import { expect, test } from 'vitest';
import { confirmationProblem } from './new-password.ts';

test('a password must be repeated', () => {
  expect(confirmationProblem({ newPassword: 'Abcdef1!', confirmPassword: '' })).toBe('required');
});

test('both must be equal, letter for letter', () => {
  expect(confirmationProblem({ newPassword: 'Abcdef1!', confirmPassword: 'abcdef1!' })).toBe(
    'passwordNotMatch',
  );
  expect(confirmationProblem({ newPassword: 'Abcdef1!', confirmPassword: 'Abcdef1!' })).toBeUndefined();
});
