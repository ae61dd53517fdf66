import { readFileSync } from 'node:fs';
import { Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { filesBelow, parse, readText, type Source, sourcesOf } from '../architecture/sources.ts';
import { RETIRED, wordsOf } from './retired-words.ts';

/** Returns the texts of a file of words, without their keys and placeholders. */
function sentencesIn({ program }: Pick<Source, 'program'>): string {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value.replace(/\{\w+(?=[,}])/g, '{'));
    },
  }).visit(program);
  return texts.join('\n').toLowerCase();
}

/** Whether texts contain a word or phrase. Each of its words may stand in the plural. */
function containsPhrase(phrase: string, texts: string): boolean {
  const words = phrase.toLowerCase().split(' ').join('s? ');
  return new RegExp(`(?<!\\p{L})${words}s?(?!\\p{L})`, 'u').test(texts);
}

describe('docs/glossary.md', () => {
  const rows = [
    ...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| (.+?) \| (.+?) \| (.*?) \| (.*?) \|$/gm),
  ]
    .map(([, term = '', meaning = '', wire = '', french = '']) => ({ term, meaning, wire, french }))
    .filter(({ term }) => term !== 'term' && !term.startsWith('---'));
  const frenchSentences = sourcesOf('src')
    .filter(({ file }) => /[/-]fr(?:\/|\.ts$)/.test(file))
    .map(sentencesIn)
    .join('\n');
  // The names of roles, which the wire sends as they are, are with what staff may do.
  const wire = [...filesBelow('src/shared/wire'), 'src/shared/staff.ts'].map(readText).join('\n');

  test('has its terms in alphabetical order, each once', () => {
    const terms = rows.map(({ term }) => term.toLowerCase());
    expect(terms.length).toBeGreaterThan(40);
    expect(terms).toEqual([...new Set(terms)].toSorted((one, other) => one.localeCompare(other, 'en')));
  });
  test('has the wire’s spellings', () => {
    const spellings = rows.flatMap(({ wire: cell }) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
    );
    expect(spellings.length).toBeGreaterThan(10);
    expect(spellings.filter((one) => !new RegExp(`\\b${one}\\b`).test(wire))).toEqual([]);
  });
  test('has the French words of the screens, mails and documents', () => {
    const words = rows.flatMap(({ french }) => (french === '' ? [] : french.split(', ')));
    expect(words.length).toBeGreaterThan(40);
    expect(words.filter((one) => !containsPhrase(one, frenchSentences))).toEqual([]);
  });
  test('the search for French words reads sentences alone, and knows plurals', () => {
    const sentences = sentencesIn(
      parse('src/web/i18n/fr/a.ts', `const a = { devis: 'Limites {solde}, {n} essais' };`),
    );
    expect(['limite', 'essai'].filter((one) => containsPhrase(one, sentences))).toEqual(['limite', 'essai']);
    expect(['devis', 'solde', 'lim'].filter((one) => containsPhrase(one, sentences))).toEqual([]);
  });
  test('uses no retired word', () => {
    const given = rows.flatMap(({ term }) => Object.keys(RETIRED).filter((words) => wordsOf(term) === words));
    expect(given).toEqual([]);
  });
});
