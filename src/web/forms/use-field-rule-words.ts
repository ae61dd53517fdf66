import { useTranslations } from 'use-intl';
import type { RuleKey } from '#shared/rules/rule.ts';
import type { words as french } from '../i18n/fr/words.ts';
import type { FieldMessages } from './use-form-errors.ts';

type NamedField = keyof (typeof french)['register']['missing'];

const IS_MISSING: readonly RuleKey[] = ['required', 'genderRequired'];

/**
 * Returns a function that turns broken rules into sentences. A missing value names its field, because the error
 * summary lists the sentences without their fields.
 */
export function useFieldRuleWords(): (broken: Record<string, RuleKey>) => FieldMessages {
  const t = useTranslations('register');
  const rules = useTranslations('rules');
  const sentence = (field: string, rule: RuleKey) => {
    const missing = `missing.${field as NamedField}` as const;
    if (IS_MISSING.includes(rule) && t.has(missing)) return t(missing);
    return rule === 'birthDateNotValid' ? t('birthDateNotReal') : rules(rule);
  };
  return (broken) =>
    Object.fromEntries(Object.entries(broken).map(([field, rule]) => [field, sentence(field, rule)]));
}
