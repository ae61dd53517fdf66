import type { RuleKey } from '#shared/rules/rule.ts';

export type NewPassword = { newPassword: string; confirmPassword: string };

export const NO_PASSWORD: NewPassword = { newPassword: '', confirmPassword: '' };

/** Returns the rule that the repeated password breaks, if any (specification §5). */
export function confirmationProblem({ newPassword, confirmPassword }: NewPassword): RuleKey | undefined {
  if (confirmPassword === '') return 'required';
  return confirmPassword === newPassword ? undefined : 'passwordNotMatch';
}
