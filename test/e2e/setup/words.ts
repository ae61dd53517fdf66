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

/** For test titles. */
export const LANGUAGES = { fr: 'French', en: 'English' } as const;

export const langKeyOf = (locale: Locale) => (locale === 'fr' ? ('FR' as const) : ('EN' as const));

/**
 * Returns the page's sentences by key. Journeys look for these, so that changing a sentence breaks no test. Kinds of
 * spaces do not matter, since Playwright treats them as one.
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
/** Returns the back office's sentences, like `wordsIn`. */
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

/** Returns the title of a refusal in the server's words. It may contain placeholders that only the server can fill. */
export function problemTitle(locale: Locale, code: ProblemCode): string {
  return (locale === 'fr' ? problemsInFrench : problemsInEnglish)[code].title;
}

/** Returns the sentences about a payment that waits or has failed. */
export function infoIn(locale: Locale) {
  return sentences('paymentInfo', locale);
}
