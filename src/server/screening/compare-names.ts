/** A name as it is compared: the words of it, without accents, case and signs. */
export function nameWordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøßđłı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’`-]/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const PLAIN: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', đ: 'd', ł: 'l', ı: 'i' };

/** How alike two words are, from 0 to 1: Jaro's measure, with Winkler's credit for how they begin. */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const jaro = jaroOf(a, b);
  let start = 0;
  while (start < 4 && start < a.length && a[start] === b[start]) start += 1;
  return jaro + start * 0.1 * (1 - jaro);
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

/** Below this, two words have nothing to do with each other. */
const SAME_WORD = 0.85;

/**
 * How alike two names are, from 0 to 1, in whatever order their words stand. Each word is paired with the one most like
 * it. The shorter name must be found whole; what the longer one has beyond it costs little, since people leave names
 * out, but much where the shorter is a single word.
 */
export function nameLikeness(one: readonly string[], other: readonly string[]): number {
  const [short, long] = lettersOf(one) <= lettersOf(other) ? [one, other] : [other, one];
  if (short.length === 0) return 0;
  const pairs = short
    .flatMap((a, i) =>
      long.map((b, j) => ({ i, j, like: wordLikeness(a, b), letters: [a.length, b.length] })),
    )
    .filter(({ like }) => like >= SAME_WORD)
    .sort((x, y) => y.like - x.like || x.i - y.i || x.j - y.j);
  const [usedShort, usedLong] = [new Set<number>(), new Set<number>()];
  let [inShort, inLong] = [0, 0];
  for (const { i, j, like, letters } of pairs) {
    if (usedShort.has(i) || usedLong.has(j)) continue;
    usedShort.add(i);
    usedLong.add(j);
    inShort += like * (letters[0] ?? 0);
    inLong += like * (letters[1] ?? 0);
  }
  const weight = short.length === 1 ? 0.5 : 0.8;
  const byWords = weight * (inShort / lettersOf(short)) + (1 - weight) * (inLong / lettersOf(long));
  return Math.max(byWords, writtenTogether(one, other));
}

/** "Abd al-Rahman" and "Abdalrahman" are one name. */
function writtenTogether(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [one.join(''), other.join('')];
  return a === b && a !== '' ? 1 : 0;
}

function lettersOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}

/**
 * What a date of birth does to a likeness of names. Lists know many only by their year (`1970`); where several dates are
 * told, the nearest counts. The same day speaks for the same person, years apart against it; not knowing says nothing.
 */
export function birthDateWeight(birthDate: string | undefined, listed: readonly string[]): number {
  if (!birthDate || listed.length === 0) return 0;
  return Math.max(...listed.map((date) => weightOf(birthDate, date)));
}

function weightOf(birthDate: string, listed: string): number {
  if (listed === birthDate) return 0.05;
  const apart = Math.abs(Number(birthDate.slice(0, 4)) - Number(listed.slice(0, 4)));
  if (apart === 0) return listed.length === 4 ? 0.03 : 0;
  return apart <= 1 ? 0 : apart <= 5 ? -0.06 : -0.15;
}
