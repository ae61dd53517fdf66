import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameSimilarity, wordSimilarity } from './compare-names.ts';
import { createNameIndex } from './name-index.ts';
import { nameWordsOf } from './name-words.ts';

const similarity = (one: string, other: string) => nameSimilarity(nameWordsOf(one), nameWordsOf(other));
const LISTED = 'Fictivus EXEMPLAIRE';

describe('names that read the same', () => {
  test.each([
    ['Ngônô Bélinga', 'NGONO BELINGA'],
    ['EXEMPLAIRE, Fictivus', LISTED],
    ['fictivus   exemplaire', LISTED],
    ['Abd al-Rahman Inventé', 'ABDALRAHMAN INVENTE'],
    ['Œdipe Łazarz', 'OEDIPE LAZARZ'],
  ])('%s is %s', (one, other) => {
    expect(similarity(one, other)).toBeGreaterThanOrEqual(0.95);
  });
});

describe('names with a typing error', () => {
  test.each([
    ['Fictivus EXEMPLARE', LISTED],
    ['Fictvius EXEMPLAIRE', LISTED],
    ['Fiktivus EXEMPLAIRE', LISTED],
    ['Zorblacks QUENTAVIUS', 'Zorblax QUENTAVIUS'],
    ['Fictivus Paul EXEMPLAIRE', LISTED],
    ['F. EXEMPLAIRE', LISTED],
    ['Fictivus de EXEMPLAIRE', LISTED],
  ])('%s is a hit for %s', (one, other) => {
    expect(similarity(one, other)).toBeGreaterThanOrEqual(0.9);
  });
});

describe('names spelt phonetically', () => {
  test.each([
    ['Moussa Oumarou', 'Musa UMARU'],
    ['Kadhafi Inventé', 'Qaddafi INVENTE'],
    ['Mouhammadou Fictif', 'Muhamadu FICTIF'],
    ['Tchatchoua Imaginaire', 'Chachua IMAGINAIRE'],
    ['Philippe Inventor', 'Filipe INVENTOR'],
    ['Abd el Rahman Fictif', 'Abd al-Rahman FICTIF'],
    ['Abdelrahman Fictif', 'Abd al-Rahman FICTIF'],
    ['Youssouf Inventeur', 'Yusuf INVENTEUR'],
    ['Wambo Fictive', 'Ouambo FICTIVE'],
  ])('%s is a hit for %s', (one, other) => {
    expect(similarity(one, other)).toBeGreaterThanOrEqual(0.9);
  });
});

describe('different names', () => {
  test.each([
    ['Awa NGONO', LISTED],
    ['Paul MBARGA ATANGANA', 'Paula MBENGUE'],
    ['Fictivus NGONO', LISTED],
    ['Marie EXEMPLAIRE', LISTED],
    ['Jean MARTIN', 'Jean'],
    ['F. E.', LISTED],
    ['Ben NGONO', 'Ali BEN'],
    ['Le DUC', 'Van LE'],
    ['', LISTED],
  ])('%s is not %s', (one, other) => {
    expect(similarity(one, other)).toBeLessThan(0.9);
  });
});

test('in one word any letter may differ, but not in a name of four letters', () => {
  expect(similarity('Bve Xo', 'Avexo')).toBeGreaterThan(0.9);
  expect(
    createNameIndex([{ id: 1n, names: ['Avexo'], birthDates: [] }]).find('Bve Xo', undefined, 900),
  ).toHaveLength(1);
  expect(similarity('Bve N', 'Aven')).toBeLessThan(0.9);
});

describe('properties', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  const name = fc.array(word, { minLength: 1, maxLength: 5 });
  test('similarity lies between 0 and 1, and is symmetric', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(wordSimilarity(a, b)).toBeGreaterThanOrEqual(0);
        expect(wordSimilarity(a, b)).toBeLessThanOrEqual(1);
        expect(wordSimilarity(a, b)).toBeCloseTo(wordSimilarity(b, a), 10);
      }),
    );
  });
  test('a name equals itself, in any order of its words', () => {
    fc.assert(
      fc.property(name, (words) => {
        expect(nameSimilarity(words, words.toReversed())).toBeCloseTo(1, 10);
      }),
    );
  });
  test('the index finds everything that comparing with each name finds', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), name, (listed, searched) => {
        const entries = listed.map((words, at) => ({
          id: BigInt(at),
          names: [words.join(' ')],
          birthDates: [],
        }));
        const found = createNameIndex(entries).find(searched.join(' '), undefined, 900);
        const expected = listed.filter((words) => Math.round(nameSimilarity(searched, words) * 1000) >= 900);
        expect(found).toHaveLength(expected.length);
      }),
    );
  });
});

test('an alias is a name too, and the most similar one is reported', () => {
  const index = createNameIndex([{ id: 1n, names: [LISTED, 'Fiktivo Exemplario'], birthDates: [] }]);
  expect(index.find('Exemplario Fiktivo', undefined, 900)).toEqual([
    { entryId: 1n, score: 1000, matched: 'Fiktivo Exemplario' },
  ]);
});
