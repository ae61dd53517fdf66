import type { WrittenLanguage } from '#shared/format.ts';
import { formatCad, formatXaf } from '#shared/format.ts';
import { MAX_TRANSFER, MIN_TRANSFER, UNVERIFIED_TOTAL, VERIFIED_PER_DAY } from '#shared/limits.ts';
import { CUSTOMER_FEE } from '#shared/rate.ts';
import { placeholder } from './facts.tsx';

/** Returns the amounts that the public pages mention, from the product's own constants. */
export function siteFigures(language: WrittenLanguage) {
  return {
    fee: formatCad(CUSTOMER_FEE, language),
    min: formatXaf(MIN_TRANSFER, language),
    max: formatXaf(MAX_TRANSFER, language),
    unverified: formatCad(UNVERIFIED_TOTAL, language),
    verified: formatCad(VERIFIED_PER_DAY, language),
    margin: placeholder('margin'),
  };
}
