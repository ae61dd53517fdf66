import { MIN_LENGTH_RATIO, wordSimilarity } from './compare-names.ts';
import { soundOf } from './name-words.ts';

/** How many results are cached for words that come often, such as first names. */
const KEPT_WORDS = 50_000;
/** The lowest Jaro score from which Winkler's bonus can still reach the wanted similarity. */
const jaroAtLeast = (similarity: number) => (similarity - 0.4) / 0.6;

/**
 * Finds the similar ones among many words. Comparing every pair would be too slow for each payment, so most words are
 * excluded by cheap tests first: common pairs of letters, length, common letters.
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
  const cache = new Map<string, string[]>();
  const leastJaro = jaroAtLeast(similarity);

  function search(word: string): string[] {
    const [sound, letters, seen] = [soundOf(word), lettersIn(word), new Set<number>()];
    const similar: string[] = [];
    for (const pair of pairsOf(word)) {
      for (const index of wordsOfPair.get(pair) ?? []) {
        const other = listed[index];
        if (!other || seen.has(index)) continue;
        seen.add(index);
        const maySound = other.sound === sound;
        if (!maySound && mostJaro(word, letters, other.word, other.letters) < leastJaro) continue;
        if (wordSimilarity(word, other.word) >= similarity) similar.push(other.word);
      }
    }
    return similar;
  }

  return (word: string): readonly string[] => {
    const cached = cache.get(word);
    if (cached) return cached;
    const similar = search(word);
    if (cache.size >= KEPT_WORDS) cache.clear();
    cache.set(word, similar);
    return similar;
  };
}

/** Returns an upper bound of Jaro's measure from the lengths and from the letters that only one word has. */
function mostJaro(a: string, lettersOfA: number, b: string, lettersOfB: number): number {
  const [short, long] = a.length < b.length ? [a.length, b.length] : [b.length, a.length];
  if (short < MIN_LENGTH_RATIO * long) return 0;
  const common = Math.min(
    a.length - countBits(lettersOfA & ~lettersOfB),
    b.length - countBits(lettersOfB & ~lettersOfA),
  );
  return (common / a.length + common / b.length + 1) / 3;
}

/**
 * Returns the letters of a word as a bit set. Letters of other scripts share bits, which only lets more words
 * through.
 */
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

/** Returns the pairs of adjacent letters, of the spelling and of the sound: some of them survive a swap or a typo. */
function pairsOf(word: string): Set<string> {
  const pairs = new Set<string>();
  for (const text of [word, soundOf(word)]) {
    pairs.add(`^${text[0]}`);
    for (let at = 0; at + 1 < text.length; at++) pairs.add(text.slice(at, at + 2));
  }
  return pairs;
}
