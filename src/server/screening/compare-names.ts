import { distinctiveWords, soundOf } from './name-words.ts';

/** The similarity of two words that are spelled differently and sound the same. */
const SAME_SOUND = 0.96;

/**
 * A word that is contained in a much longer one, as "bello" in "cabelloso", is no typing error; Jaro's measure does
 * not see that.
 */
export const MIN_LENGTH_RATIO = 0.6;

/** Returns the similarity of two words, from 0 to 1: Jaro-Winkler, or their sound. */
export function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  if (Math.min(a.length, b.length) < MIN_LENGTH_RATIO * Math.max(a.length, b.length)) return 0;
  const jaro = jaroOf(a, b);
  let start = 0;
  while (start < 4 && start < a.length && a[start] === b[start]) start += 1;
  const written = jaro + start * 0.1 * (1 - jaro);
  // Short words sound like many others, so their sound does not count.
  const sounds = a.length > 2 && b.length > 2 && soundOf(a) === soundOf(b);
  return sounds ? Math.max(written, SAME_SOUND) : written;
}

function jaroOf(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Set<number>();
  const [fromA, fromB]: [string[], string[]] = [[], []];
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - reach); j <= Math.min(b.length - 1, i + reach); j++) {
      if (taken.has(j) || a[i] !== b[j]) continue;
      taken.add(j);
      fromA.push(a[i] ?? '');
      break;
    }
  }
  for (let j = 0; j < b.length; j++) if (taken.has(j)) fromB.push(b[j] ?? '');
  const common = fromA.length;
  if (common === 0) return 0;
  const swapped = fromA.filter((letter, index) => letter !== fromB[index]).length / 2;
  return (common / a.length + common / b.length + (common - swapped) / common) / 3;
}

/** Below this similarity, two words are unrelated. */
const SAME_WORD = 0.85;
/** The similarity of an initial and a word that begins with it: `J.` may be Jean, or another name. */
const INITIAL = 0.9;

type Pair = { i: number; j: number; like: number; letters: [number, number]; isInitial: boolean };

/**
 * Returns the similarity of two names, from 0 to 1, whatever the order of their words. Pairs each word with the most
 * similar one. Every word of the shorter name must be found. Additional words of the longer name cost little, since
 * people leave names out, but much when the shorter name is a single word. Particles count only when few other words
 * are left.
 */
export function nameSimilarity(one: readonly string[], other: readonly string[]): number {
  const together = writtenTogether(one, other);
  if (together === 1) return 1;
  const [a, b] = [distinctiveWords(one), distinctiveWords(other)];
  const [short, long] = lettersOf(a) <= lettersOf(b) ? [a, b] : [b, a];
  if (short.length === 0) return 0;
  const pairs = bestPairs(short, long);
  // Initials alone do not identify anybody.
  if (pairs.every(({ isInitial }) => isInitial)) return together;
  const inShort = pairs.reduce((sum, { like, letters }) => sum + like * letters[0], 0);
  const inLong = pairs.reduce((sum, { like, letters }) => sum + like * letters[1], 0);
  const weight = short.length === 1 ? 0.5 : 0.8;
  const byWords = weight * (inShort / lettersOf(short)) + (1 - weight) * (inLong / lettersOf(long));
  return Math.max(byWords, together);
}

function bestPairs(short: readonly string[], long: readonly string[]): Pair[] {
  const possible = short
    .flatMap((a, i) => long.map((b, j) => toPair(a, b, i, j)))
    .filter(({ like }) => like >= SAME_WORD)
    .sort((x, y) => y.like - x.like || x.i - y.i || x.j - y.j);
  const [usedShort, usedLong] = [new Set<number>(), new Set<number>()];
  return possible.filter(({ i, j }) => {
    if (usedShort.has(i) || usedLong.has(j)) return false;
    usedShort.add(i);
    usedLong.add(j);
    return true;
  });
}

function toPair(a: string, b: string, i: number, j: number): Pair {
  const isInitial = a !== b && a[0] === b[0] && (a.length === 1 || b.length === 1);
  const like = isInitial ? INITIAL : wordSimilarity(a, b);
  return { i, j, like, letters: [a.length, b.length], isInitial };
}

/**
 * Compares names written as one word: "Abd al-Rahman" and "Abdalrahman" are one name, "Abdelrahman" most likely too.
 */
function writtenTogether(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [one.join(''), other.join('')];
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  if (one.length === other.length) return 0;
  return soundsLike(soundOf(a), soundOf(b)) ? SAME_SOUND : 0;
}

/** In a shorter name one letter is too large a part: "Ba O" is not "Bai". */
const ONE_LETTER_OFF_FROM = 5;

/**
 * Checks whether two sounds are the same, or one letter apart when they are long enough for that to mean anything.
 */
export function soundsLike(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) >= ONE_LETTER_OFF_FROM && isOneLetterOff(a, b));
}

/** Checks whether one text becomes the other by one letter more, less or different. */
function isOneLetterOff(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)];
  if (restOfA.slice(1) === restOfB.slice(1)) return true;
  return restOfA.slice(1) === restOfB || restOfA === restOfB.slice(1);
}

function lettersOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}
