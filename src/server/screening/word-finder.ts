import { WORD_LENGTHS_AT_LEAST, wordSimilarity } from './compare-names.ts';
import { soundOf } from './name-words.ts';

/** Answers kept for words that come again, as first names do. */
const KEPT_WORDS = 50_000;
/** The least of Jaro's measure with which Winkler's credit can still reach what is asked for. */
const jaroAtLeast = (similarity: number) => (similarity - 0.4) / 0.6;

/**
 * Finds which of many words are like another. Comparing with each would be too slow for every send, so most are put
 * aside by what they cannot have in common: a pair of letters, their length, their letters.
 */
export function createWordFinder(words: readonly string[], similarity: number) {
  const listed = words.map((word) => ({ word, sound: soundOf(word), letters: lettersIn(word) }));
  const wordsOfPair = new Map<string, number[]>();
  words.forEach((word, index) => {
    for (const pair of pairsOf(word)) {
      const list = wordsOfPair.get(pair);
      if (list) list.push(index);
      else wordsOfPair.set(pair, [index]);
    }
  });
  const known = new Map<string, string[]>();
  const leastJaro = jaroAtLeast(similarity);

  function search(word: string): string[] {
    const [sound, letters, seen] = [soundOf(word), lettersIn(word), new Set<number>()];
    const found: string[] = [];
    for (const pair of pairsOf(word)) {
      for (const index of wordsOfPair.get(pair) ?? []) {
        const other = listed[index];
        if (!other || seen.has(index)) continue;
        seen.add(index);
        const maySound = other.sound === sound;
        if (!maySound && mostJaro(word, letters, other.word, other.letters) < leastJaro) continue;
        if (wordSimilarity(word, other.word) >= similarity) found.push(other.word);
      }
    }
    return found;
  }

  return (word: string): readonly string[] => {
    const before = known.get(word);
    if (before) return before;
    const found = search(word);
    if (known.size >= KEPT_WORDS) known.clear();
    known.set(word, found);
    return found;
  };
}

/** What Jaro's measure can be at most, by lengths and by letters that only one of them has. */
function mostJaro(a: string, lettersOfA: number, b: string, lettersOfB: number): number {
  const [short, long] = a.length < b.length ? [a.length, b.length] : [b.length, a.length];
  if (short < WORD_LENGTHS_AT_LEAST * long) return 0;
  const common = Math.min(
    a.length - countBits(lettersOfA & ~lettersOfB),
    b.length - countBits(lettersOfB & ~lettersOfA),
  );
  return (common / a.length + common / b.length + 1) / 3;
}

/** Which letters a word has, a bit each. Letters of other scripts share bits, which only lets more through. */
function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

function countBits(bits: number): number {
  let [left, count] = [bits, 0];
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
}

/** Pairs of letters that stand beside each other, as it is written and as it sounds: a swap or a typo leaves some. */
function pairsOf(word: string): Set<string> {
  const pairs = new Set<string>();
  for (const text of [word, soundOf(word)]) {
    pairs.add(`^${text[0]}`);
    for (let at = 0; at + 1 < text.length; at++) pairs.add(text.slice(at, at + 2));
  }
  return pairs;
}
