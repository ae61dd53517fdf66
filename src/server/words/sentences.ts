import { createTranslator } from 'use-intl/core';
import type { WrittenLanguage } from '#shared/format.ts';
import { withFrenchSpaces } from '#shared/words/french-spaces.ts';
import { words as english } from './en/words.ts';
import { words as french } from './fr/words.ts';

type Words = typeof french;
type Area = keyof Words;

/** Sentences of an area by typed keys, filled with typed values. */
export type Sentences<A extends Area> = ReturnType<typeof createTranslator<Words, A>>;

const WORDS: Record<WrittenLanguage, Words> = {
  fr: withFrenchSpaces(french),
  en: english as unknown as Words,
};
const made = new Map<string, unknown>();

/**
 * Returns the server's sentences of an area in a language. Amounts, rates and dates must already be formatted by
 * `shared/format.ts`. A missing sentence or value throws. Each translator is created once and cached, because it
 * keeps the parsed sentences.
 */
export function sentences<A extends Area>(area: A, language: WrittenLanguage): Sentences<A> {
  const name = `${language}/${area}`;
  const sentences = made.get(name) ?? makeSentences(area, language);
  made.set(name, sentences);
  return sentences as Sentences<A>;
}

function makeSentences(area: Area, language: WrittenLanguage) {
  return createTranslator({
    locale: `${language}-CA`,
    messages: WORDS[language],
    namespace: area,
    onError: (error) => {
      throw error;
    },
  });
}
