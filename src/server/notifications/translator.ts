import { createTranslator } from 'use-intl/core';
import type { Language } from '#shared/rules/fields.ts';
import { messagesInEnglish } from './words/en.ts';
import { messagesInFrench } from './words/fr.ts';

/** Sentences of mails and SMS in the customer's language, by typed keys. A missing value throws. */
export function messageTranslator(langKey: Language) {
  return createTranslator({
    locale: langKey === 'FR' ? 'fr-CA' : 'en-CA',
    messages: langKey === 'FR' ? messagesInFrench : messagesInEnglish,
    onError: (error) => {
      throw error;
    },
  });
}
export type MessageTranslator = ReturnType<typeof messageTranslator>;
