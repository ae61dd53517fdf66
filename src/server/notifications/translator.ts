import { createTranslator } from 'use-intl/core';
import type { Language } from '#shared/rules/fields.ts';
import { messagesInEnglish } from './words/en.ts';
import { messagesInFrench } from './words/fr.ts';

/** A translator remembers the sentences that it has taken apart, so each language has one for good. */
const translators = { FR: translatorFor('FR'), EN: translatorFor('EN') };
export type MessageTranslator = ReturnType<typeof translatorFor>;

/** Sentences of mails and SMS in the customer's language, by typed keys. A missing value throws. */
export function messageTranslator(langKey: Language): MessageTranslator {
  return translators[langKey];
}

function translatorFor(langKey: Language) {
  return createTranslator({
    locale: langKey === 'FR' ? 'fr-CA' : 'en-CA',
    messages: langKey === 'FR' ? messagesInFrench : messagesInEnglish,
    onError: (error) => {
      throw error;
    },
  });
}
