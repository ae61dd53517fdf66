import { scoreWithBirthDate } from './birth-dates.ts';
import { nameSimilarity, soundsLike } from './compare-names.ts';
import { distinctiveWords, nameWordsOf, soundOf } from './name-words.ts';
import { createWordFinder } from './word-finder.ts';

export type IndexedEntry = { id: bigint; names: string[]; birthDates: string[] };
export type NameHit = { entryId: bigint; score: number; matched: string };

/** Words of at least this similarity make two names worth comparing. */
const MIN_WORD_SIMILARITY = 0.85;
/** The share of the letters of either name that must be in similar words; with less, the names cannot match. */
const MIN_SHARED_LETTERS = 0.6;

type Listed = { entry: IndexedEntry; name: string; words: string[]; distinctive: readonly string[] };

/** Indexes the names of the lists by their words, by their sound, and by the name written as one word. */
export function createNameIndex(entries: readonly IndexedEntry[]) {
  const listed: Listed[] = entries.flatMap((entry) =>
    entry.names.map((name) => {
      const words = nameWordsOf(name);
      return { entry, name, words, distinctive: distinctiveWords(words) };
    }),
  );
  const namesOfWord = new Map<string, number[]>();
  listed.forEach(({ distinctive }, index) => {
    for (const word of new Set(distinctive)) {
      const names = namesOfWord.get(word);
      if (names) names.push(index);
      else namesOfWord.set(word, [index]);
    }
  });
  const similarWords = createWordFinder([...namesOfWord.keys()], MIN_WORD_SIMILARITY);
  const similarTogether = createTogetherFinder(listed.map(({ words }) => words));

  /** Returns the names that share enough words with this one to be compared with it. */
  function candidatesOf(words: readonly string[], distinctive: readonly string[]): Set<number> {
    const shared = new Map<number, { searched: number; listed: number }>();
    for (const word of distinctive) {
      const inThis = new Set<number>();
      for (const like of similarWords(word)) {
        for (const index of namesOfWord.get(like) ?? []) {
          const sum = shared.get(index) ?? { searched: 0, listed: 0 };
          sum.listed += like.length;
          if (!inThis.has(index)) sum.searched += word.length;
          inThis.add(index);
          shared.set(index, sum);
        }
      }
    }
    const similar = new Set(similarTogether(words));
    for (const [index, sum] of shared) {
      const other = listed[index];
      if (other && (sharesEnough(sum.searched, distinctive) || sharesEnough(sum.listed, other.distinctive)))
        similar.add(index);
    }
    return similar;
  }

  /**
   * Returns the entries whose name has at least this similarity (per mille), each with its best name, the most
   * similar first.
   */
  function find(name: string, birthDate: string | undefined, threshold: number): NameHit[] {
    const words = nameWordsOf(name);
    const distinctive = distinctiveWords(words);
    const best = new Map<bigint, NameHit>();
    for (const index of candidatesOf(words, distinctive)) {
      const other = listed[index];
      if (!other) continue;
      const { id, birthDates } = other.entry;
      const isFullName = distinctive.length > 1 && distinctive.length === other.distinctive.length;
      const like = scoreWithBirthDate(nameSimilarity(words, other.words), birthDate, birthDates, isFullName);
      const score = Math.round(like * 1000);
      if (score < threshold || score <= (best.get(id)?.score ?? -1)) continue;
      best.set(id, { entryId: id, score, matched: other.name });
    }
    return [...best.values()].sort((a, b) => b.score - a.score);
  }

  return { find, entries: entries.length };
}
export type NameIndex = ReturnType<typeof createNameIndex>;

/** Initials may stand for any word, so they count as shared. */
function sharesEnough(shared: number, words: readonly string[]): boolean {
  const letters = words.reduce((sum, { length }) => sum + length, 0);
  const initials = words.filter(({ length }) => length === 1).length;
  return shared + initials >= MIN_SHARED_LETTERS * letters;
}

/**
 * Finds names that, written as one word, sound like another or are one letter apart. Returns their positions in the
 * list.
 */
function createTogetherFinder(names: readonly (readonly string[])[]) {
  const namesOfLength = new Map<number, { sound: string; index: number }[]>();
  names.forEach((words, index) => {
    const sound = soundOf(words.join(''));
    const list = namesOfLength.get(sound.length);
    if (list) list.push({ sound, index });
    else namesOfLength.set(sound.length, [{ sound, index }]);
  });

  return (words: readonly string[]): number[] => {
    const sound = soundOf(words.join(''));
    return [-1, 0, 1]
      .flatMap((more) => namesOfLength.get(sound.length + more) ?? [])
      .filter((other) => soundsLike(sound, other.sound))
      .map(({ index }) => index);
  };
}
