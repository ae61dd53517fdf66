import { useLocale, useTranslations } from 'use-intl';
import { formatCad } from '#shared/format.ts';
import type { LimitProblem } from '#shared/limits.ts';
import type { Failure } from '../failure-words.ts';
import type { Funds } from './funds.ts';

/** Returns a function that explains why an amount exceeds the person's limit, and what they can do. */
export function useLimitWords() {
  const t = useTranslations('send');
  const locale = useLocale();
  return (limit: LimitProblem, { remaining }: Pick<Funds, 'remaining'>): Failure => ({
    title: t(`limits.${limit}`),
    detail: t(`limitDetails.${limit}`, { amount: formatCad(remaining, locale) }),
  });
}
