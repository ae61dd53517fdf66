import type { WrittenLanguage } from '#shared/format.ts';
import { formatCanadianNumber } from '#shared/phone.ts';
import type { Config } from './config.ts';
import { sentences } from './words/sentences.ts';

/**
 * Returns a sentence with the company's registration number for each authority; the last one may have none
 * yet.
 */
export function registrationsOf(config: Config, language: WrittenLanguage): string[] {
  const t = sentences('companyRegistrations', language);
  const numbers = [
    ['fintrac', config.FINTRAC_MSB_NUMBER],
    ['revenuQuebec', config.REVENU_QUEBEC_LICENCE],
    ['bankOfCanada', config.BANK_OF_CANADA_PSP],
  ] as const;
  return numbers.flatMap(([authority, number]) => (number ? [t(authority, { number })] : []));
}

/**
 * Returns the lines at the head of a document: the company's address and phone number, and who supervises it.
 */
export function companyLines(config: Config, language: WrittenLanguage): string[] {
  return [
    `${config.COMPANY_ADDRESS} · ${formatCanadianNumber(config.SUPPORT_PHONE)}`,
    registrationsOf(config, language).join(' · '),
  ];
}
