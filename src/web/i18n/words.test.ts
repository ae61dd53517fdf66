import { expect, test } from 'vitest';
import { adminWords as adminEnglish } from './en/admin/words.ts';
import { words as english } from './en/words.ts';
import { adminWords as adminFrench } from './fr/admin/words.ts';
import { words as french } from './fr/words.ts';

function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    sentences(inner, path ? `${path}.${key}` : key),
  );
}

const inEnglish = new Map(sentences({ ...english, admin: adminEnglish }));
const inFrench = new Map(sentences({ ...french, admin: adminFrench }));

/** Names of arguments and of tags: what code hands to a sentence. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map((match) => match[1] ?? match[2]).sort();

test('both languages have the same sentences', () => {
  expect([...inEnglish.keys()].sort()).toEqual([...inFrench.keys()].sort());
});

test('every sentence takes the same values in both languages', () => {
  const asks = (words: Map<string, string>) => [...words].map(([key, text]) => [key, placeholders(text)]);
  expect(asks(inEnglish)).toEqual(asks(inFrench));
});

test('no sentence is empty', () => {
  expect([...inFrench, ...inEnglish].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('French uses its own marks: curly apostrophes, and no double straight quotes', () => {
  expect([...inFrench].filter(([, text]) => /\w'\w|"/.test(text))).toEqual([]);
});
