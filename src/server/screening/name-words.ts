/** Returns the words of a name in the form in which names are compared: without accents, case and punctuation. */
export function nameWordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøßđłıŋɓɗ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’‘ʼ`‐‑–-]/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const PLAIN: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
};

/** Small words that some people write and others leave out. */
const PARTICLES = new Set(
  'al el ul ibn bin ben bint de du des d la le les von van der den dos da di'.split(' '),
);

/**
 * Returns the words that distinguish a name. Particles count only when fewer than two words would be left without
 * them.
 */
export function distinctiveWords(words: readonly string[]): readonly string[] {
  const distinctive = words.filter((word) => !PARTICLES.has(word));
  return distinctive.length >= 2 ? distinctive : words;
}

const SOUNDS: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/(?:tch|tsch|tsh|cz)/g, 'ch'],
  [/(?:sch|ch)/g, 'sh'],
  [/(?:dj|dzh|zh)/g, 'j'],
  [/(?:kh|gh)/g, 'g'],
  [/c(?=[eiy])/g, 's'],
  [/(?:ck|qu|q|c)/g, 'k'],
  [/x/g, 'ks'],
  [/(?:ou|oo|w)/g, 'u'],
  [/(?:ee|ei|ey|ay|ai|ii|y)/g, 'i'],
  [/(?:eau|au)/g, 'o'],
  [/z/g, 's'],
  [/(?<=[a-z])h/g, ''],
  [/(.)\1+/g, '$1'],
];

const cache = new Map<string, string>();
const MAX_CACHED_WORDS = 50_000;

/**
 * Returns roughly how a word sounds: the same for `Moussa` and `Musa`, `Kadhafi` and `Qaddafi`, `Oumarou` and
 * `Umaru`.
 */
export function soundOf(word: string): string {
  const cached = cache.get(word);
  if (cached !== undefined) return cached;
  if (cache.size >= MAX_CACHED_WORDS) cache.clear();
  const sound = SOUNDS.reduce((text, [letters, written]) => text.replace(letters, written), word);
  cache.set(word, sound);
  return sound;
}
