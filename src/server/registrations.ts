import type { WrittenLanguage } from '#shared/format.ts';
import { formatCanadianNumber } from '#shared/phone.ts';
import type { Config } from './config.ts';
import { sentences } from './words/sentences.ts';

/** Under which numbers the authorities know the company, a sentence each; the last may be none yet. */
export function registrationsOf(config: Config, language: WrittenLanguage): string[] {
  const t = sentences('registrations', language);
  const numbers = [
    ['fintrac', config.FINTRAC_MSB_NUMBER],
    ['revenuQuebec', config.REVENU_QUEBEC_LICENCE],
    ['bankOfCanada', config.BANK_OF_CANADA_PSP],
  ] as const;
  return numbers.flatMap(([authority, number]) => (number ? [t(authority, { number })] : []));
}

/** The lines that stand at the head of a document: where the company is and is called, and who supervises it. */
export function companyLines(config: Config, language: WrittenLanguage): string[] {
  return [
    `${config.COMPANY_ADDRESS} · ${formatCanadianNumber(config.SUPPORT_PHONE)}`,
    registrationsOf(config, language).join(' · '),
  ];
}
