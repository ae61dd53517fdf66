import { birthDateWeight, nameLikeness, nameWordsOf, wordLikeness } from './compare-names.ts';

export type IndexedEntry = { id: bigint; names: string[]; birthDates: string[] };
export type Match = { entryId: bigint; score: number; matched: string };

/** Words at least this alike make a name worth a look at all. */
const WORTH_A_LOOK = 0.85;
/** Answers kept for words that come again, as first names do. */
const KEPT_WORDS = 50_000;

type Listed = { entry: IndexedEntry; name: string; words: string[] };

/**
 * The names of the lists as they are now, found by words that share pairs of letters with those of the name that is
 * asked about: comparing with every name of the lists, for each send, would be too slow.
 */
export function createNameIndex(entries: readonly IndexedEntry[]) {
  const listed: Listed[] = entries.flatMap((entry) =>
    entry.names.map((name) => ({ entry, name, words: nameWordsOf(name) })),
  );
  const namesOfWord = new Map<string, number[]>();
  listed.forEach(({ words }, index) => {
    for (const word of new Set([...words, words.join('')])) {
      if (word !== '') put(namesOfWord, word, index);
    }
  });
  const words = [...namesOfWord.keys()];
  const wordsOfPair = new Map<string, number[]>();
  words.forEach((word, index) => {
    for (const pair of pairsOf(word)) put(wordsOfPair, pair, index);
  });
  const known = new Map<string, string[]>();

  function likeWords(word: string): string[] {
    const before = known.get(word);
    if (before) return before;
    const shared = new Map<number, number>();
    const pairs = pairsOf(word);
    for (const pair of pairs) {
      for (const index of wordsOfPair.get(pair) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    const found = [...shared.keys()]
      .map((index) => words[index] ?? '')
      .filter((candidate) => wordLikeness(word, candidate) >= WORTH_A_LOOK);
    if (known.size >= KEPT_WORDS) known.clear();
    known.set(word, found);
    return found;
  }

  /** Entries whose name is at least this like (per mille), each with its best name, the most like first. */
  function find(name: string, birthDate: string | undefined, threshold: number): Match[] {
    const asked = nameWordsOf(name);
    const candidates = new Set(
      [...asked, asked.join('')]
        .flatMap((word) => likeWords(word))
        .flatMap((word) => namesOfWord.get(word) ?? []),
    );
    const best = new Map<bigint, Match>();
    for (const index of candidates) {
      const candidate = listed[index];
      if (!candidate) continue;
      const like =
        nameLikeness(asked, candidate.words) + birthDateWeight(birthDate, candidate.entry.birthDates);
      const score = Math.max(0, Math.min(1000, Math.round(like * 1000)));
      const { id } = candidate.entry;
      if (score < threshold || score <= (best.get(id)?.score ?? -1)) continue;
      best.set(id, { entryId: id, score, matched: candidate.name });
    }
    return [...best.values()].sort((a, b) => b.score - a.score);
  }

  return { find, entries: entries.length };
}
export type NameIndex = ReturnType<typeof createNameIndex>;

/** Pairs of letters that stand beside each other or with one between, so that a swap or a typo leaves some. */
function pairsOf(word: string): Set<string> {
  const pairs = new Set<string>([`^${word[0]}`]);
  for (let i = 0; i < word.length; i++) {
    if (word[i + 1]) pairs.add(`${word[i]}${word[i + 1]}`);
  }
  return pairs;
}

function put(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
