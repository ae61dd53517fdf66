import type { WrittenLanguage } from '#shared/format.ts';
import { formatCad, formatXaf } from '#shared/format.ts';
import { MAX_TRANSFER, MIN_TRANSFER, UNVERIFIED_TOTAL, VERIFIED_PER_DAY } from '#shared/limits.ts';
import { cad } from '#shared/money.ts';
import { fact } from './facts.tsx';

/** The figures that sentences of the public pages name, as the product has them. */
export function figures(language: WrittenLanguage) {
  return {
    fee: formatCad(cad(0n), language),
    min: formatXaf(MIN_TRANSFER, language),
    max: formatXaf(MAX_TRANSFER, language),
    unverified: formatCad(UNVERIFIED_TOTAL, language),
    verified: formatCad(VERIFIED_PER_DAY, language),
    margin: fact('margin'),
  };
}
