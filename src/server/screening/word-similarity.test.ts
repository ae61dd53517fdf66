import fc from 'fast-check';
import jaroWinkler from 'jaro-winkler';
import { expect, test } from 'vitest';
import { MIN_LENGTH_RATIO, wordSimilarity } from './compare-names.ts';
import { soundOf } from './name-words.ts';

/** Below this score, the library leaves out Winkler's bonus for a common beginning. */
const CREDIT_ABOVE = 0.7;

/** Jaro-Winkler as it is defined, for words of any similarity. */
function libraryMeasure(a: string, b: string): number {
  const measure = jaroWinkler(a, b);
  if (measure > CREDIT_ABOVE) return measure;
  let start = 0;
  while (start < 4 && start < a.length && a[start] === b[start]) start += 1;
  return measure + start * 0.1 * (1 - measure);
}

// An alphabet of few letters, so that words have much in common.
const word = fc.string({ unit: fc.constantFrom('A', 'B', 'E', 'M', 'N', 'R'), minLength: 1, maxLength: 12 });

test('similarity equals that of a library for Jaro-Winkler', () => {
  let compared = 0;
  fc.assert(
    fc.property(word, word, (a, b) => {
      const alikeInLength = Math.min(a.length, b.length) >= MIN_LENGTH_RATIO * Math.max(a.length, b.length);
      fc.pre(alikeInLength && soundOf(a) !== soundOf(b));
      compared += 1;
      expect(wordSimilarity(a, b)).toBeCloseTo(libraryMeasure(a, b), 10);
    }),
    { numRuns: 3_000 },
  );
  expect(compared).toBe(3_000);
});

test.each([
  ['MARTHA', 'MARHTA', 0.9611],
  ['DIXON', 'DICKSONX', 0.8133],
  ['DWAYNE', 'DUANE', 0.84],
])('%s and %s are as similar as in Winkler’s own table', (a, b, measure) => {
  expect(libraryMeasure(a, b)).toBeCloseTo(measure, 3);
});
