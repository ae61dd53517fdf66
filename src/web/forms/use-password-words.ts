import { useTranslations } from 'use-intl';
import type { RuleKey } from '#shared/rules/rule.ts';
import type { FieldMessages } from './use-form-errors.ts';
import { useRuleWords } from './use-rule-words.ts';

const NAMED = ['email', 'key', 'currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Returns a function that turns broken rules into sentences. An empty field is named, because several may be empty. */
export function usePasswordWords(): (broken: Record<string, RuleKey>) => FieldMessages {
  const t = useTranslations('password.missing');
  const words = useRuleWords();
  return (broken) => {
    const empty = NAMED.filter((name) => broken[name] === 'required');
    return { ...words(broken), ...Object.fromEntries(empty.map((name) => [name, t(name)])) };
  };
}
