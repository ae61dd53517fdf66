import * as z from 'zod/mini';
import { rule } from '../rules/rule.ts';
import { reason, wholeNumber } from '../rules/staff-input.ts';
import type { ApprovalDeclaration } from './declaration.ts';

/** How long a rate set by hand applies, in hours. */
export const OVERRIDE_HOURS = { min: 1, max: 24 } as const;
/** The highest margin in basis points (100 is 1 %). A higher one is rejected as a typing error. */
export const MARGIN_MAX = 1_000;

export const ABOUT_RATES_AND_BOOKS = {
  /**
   * Sets the rate that customers get, XAF for one CAD such as `441.58`, for a number of hours after the approval.
   * `before`: the rate at the time of the request.
   */
  rate_override: {
    permission: 'rates_act',
    event: 'rate.overridden',
    path: '/rates/override',
    body: z.object({
      rate: z
        .string(rule('required'))
        .check(z.trim(), z.regex(/^\d{1,3}([.,]\d{1,2})?$/, rule('typeNotValid'))),
      hours: wholeNumber(OVERRIDE_HOURS.min, OVERRIDE_HOURS.max),
      reason,
    }),
    payload: { rate: 'rate', hours: 'count', before: 'rate' },
    name: { fr: 'Taux fixé à la main', en: 'Rate set manually' },
    request: {
      fr: 'Vendre à 1 CAD = {rate} XAF pendant {hours} h (le taux était de {before})',
      en: 'Set 1 CAD = {rate} XAF for {hours} h (the rate was {before})',
    },
  },
  /** Changes our margin. */
  rate_margin: {
    permission: 'rates_act',
    event: 'rate.margin_changed',
    path: '/rates/margin',
    body: z.object({ basisPoints: wholeNumber(0, MARGIN_MAX), reason }),
    payload: { basisPoints: 'count', before: 'percent', after: 'percent' },
    name: { fr: 'Marge', en: 'Margin' },
    request: {
      fr: 'Passer la marge de {before} % à {after} %',
      en: 'Change the margin from {before}% to {after}%',
    },
  },
  /** Records the balance of the safeguarding account at the end of a day, as the bank's statement says. */
  safeguarding_statement: {
    permission: 'safeguarding_act',
    event: 'safeguarding.confirmed',
    path: '/books/safeguarding/:day/statement',
    body: z.object({
      cents: z.string(rule('required')).check(z.regex(/^\d{1,15}$/, rule('typeNotValid'))),
      reason,
    }),
    payload: { day: 'day', cents: 'cents' },
    name: { fr: 'Relevé de protection', en: 'Safeguarding statement' },
    request: {
      fr: 'Confirmer que {amount} étaient détenus à la fin du {day}',
      en: 'Confirm that {amount} was held at the end of {day}',
    },
  },
} as const satisfies Record<string, ApprovalDeclaration>;
