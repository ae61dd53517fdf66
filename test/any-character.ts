import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST = 0x10ffff;

/**
 * Any character, as fast-check's unit `binary` generates it: the same for the same seed. That unit lists
 * all million of them first, which takes two seconds and 130 MB in each process.
 */
export const ANY_CHARACTER = fc
  .integer({ min: 0, max: LAST - SURROGATES })
  .map((nth) => String.fromCodePoint(nth < FIRST_SURROGATE ? nth : nth + SURROGATES), indexOf);

function indexOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== character) throw new Error('not one character');
  return code < FIRST_SURROGATE ? code : code - SURROGATES;
}
