import { useTranslations } from 'use-intl';
import type { RuleKey } from '#shared/rules/rule.ts';
import type { FieldMessages } from './use-form-errors.ts';

/** Returns a function that turns broken rules into the sentences that browser and server share. */
export function useRuleWords(): (broken: Record<string, RuleKey>) => FieldMessages {
  const t = useTranslations('rules');
  return (broken) => Object.fromEntries(Object.entries(broken).map(([field, rule]) => [field, t(rule)]));
}
