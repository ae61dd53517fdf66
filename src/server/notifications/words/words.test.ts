import { expect, test } from 'vitest';
import { messagesInEnglish } from './en.ts';
import { messagesInFrench } from './fr.ts';

type Words = { [key: string]: string | Words };

/** Every sentence with the values it is filled with: `payment.done.intro: beneficiary xaf`. */
function sentences(words: Words, path: string[] = []): string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (typeof value !== 'string') return sentences(value, [...path, key]);
    const values = Array.from(
      value.matchAll(/(?<!\b(?:other|bill_payment) )\{(\w+)[,}]/g),
      ([, name = '']) => name,
    ).sort();
    return [`${[...path, key].join('.')}: ${[...new Set(values)].join(' ')}`];
  });
}

test('both languages have the same sentences, filled with the same values', () => {
  expect(sentences(messagesInEnglish)).toEqual(sentences(messagesInFrench));
});

test('no sentence has an apostrophe that the message format would take for a quote', () => {
  expect(JSON.stringify([messagesInFrench, messagesInEnglish])).not.toContain("'");
});

test('in French, a no-break space stands before a colon, and nothing before a question mark', () => {
  const french = JSON.stringify(messagesInFrench);
  expect(french).not.toMatch(/[^\u00a0"]: | :/);
  expect(french).not.toMatch(/\s[?!;]/);
});
