import { useLocale } from 'use-intl';
import { formatRateNumber } from '#shared/format.ts';
import { parseRate } from '#shared/rate.ts';

/** Returns a function that formats a rate from the wire in the reader's language: `441,58`. */
export function useRateText(): (text: string) => string {
  const locale = useLocale();
  return (text) => {
    const rate = parseRate(text);
    return rate ? formatRateNumber(rate, locale) : text;
  };
}
