import type { RuleKey } from '#shared/rules/rule.ts';

export type NewPassword = { newPassword: string; confirmPassword: string };

export const NO_PASSWORD: NewPassword = { newPassword: '', confirmPassword: '' };

/** What is wrong with the repetition (specification §5). */
export function confirmationProblem({ newPassword, confirmPassword }: NewPassword): RuleKey | undefined {
  if (confirmPassword === '') return 'required';
  return confirmPassword === newPassword ? undefined : 'passwordNotMatch';
}
