import { createTranslator } from 'use-intl/core';
import { sentences } from '#server/words/sentences.ts';
import type { ProblemCode } from '#shared/problems.ts';
import { problems as problemsInEnglish } from '#shared/words/en/problems.ts';
import { problems as problemsInFrench } from '#shared/words/fr/problems.ts';
import { adminWords as adminEnglish } from '#web/i18n/en/admin/words.ts';
import { siteWords as siteEnglish } from '#web/i18n/en/site-words.ts';
import { words as english } from '#web/i18n/en/words.ts';
import { adminWords as adminFrench } from '#web/i18n/fr/admin/words.ts';
import { siteWords as siteFrench } from '#web/i18n/fr/site-words.ts';
import { words as french } from '#web/i18n/fr/words.ts';

export type Locale = 'fr' | 'en';

/** In a test's name. */
export const LANGUAGES = { fr: 'French', en: 'English' } as const;

export const langKeyOf = (locale: Locale) => (locale === 'fr' ? ('FR' as const) : ('EN' as const));

/**
 * The sentences as the page has them, by their keys: a journey looks for what the product says, so that better words
 * break no test. Kinds of spaces do not count: Playwright takes them all for one.
 */
export function wordsIn(locale: Locale) {
  return createTranslator({
    locale,
    messages: (locale === 'fr'
      ? { ...siteFrench, ...french }
      : { ...siteEnglish, ...english }) as typeof siteFrench & typeof french,
    onError: (error) => {
      throw error;
    },
  });
}
/** The back office's sentences, as `wordsIn`. */
export function adminWordsIn(locale: Locale) {
  return createTranslator({
    locale,
    messages: { admin: (locale === 'fr' ? adminFrench : adminEnglish) as typeof adminFrench },
    namespace: 'admin',
    onError: (error) => {
      throw error;
    },
  });
}
export type AdminWords = ReturnType<typeof adminWordsIn>;

export type Words = ReturnType<typeof wordsIn>;

/** How the server words a refusal; the title may hold values that only the server knows. */
export function problemTitle(locale: Locale, code: ProblemCode): string {
  return (locale === 'fr' ? problemsInFrench : problemsInEnglish)[code].title;
}

/** What is said about a payment that waits or has failed. */
export function infoIn(locale: Locale) {
  return sentences('paymentInfo', locale);
}
