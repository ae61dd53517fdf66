import { isOfAge } from '#shared/rules/age.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import { isBlankDate, isoFromTypedDate, type TypedDate } from '../ui/typed-date.ts';

/** Returns the broken rules with those of the birth date that its schema cannot check. */
export function withBirthDateRules(
  broken: Record<string, RuleKey>,
  typed: TypedDate,
  today: Date,
): Record<string, RuleKey> {
  // A partly typed date is invalid, not missing.
  if (broken.birthDate === 'required' && !isBlankDate(typed))
    return { ...broken, birthDate: 'birthDateNotValid' };
  if (broken.birthDate || isOfAge(isoFromTypedDate(typed), today)) return broken;
  return { ...broken, birthDate: 'tooYoung' };
}
