import { cad, type Money, parseMinor } from '#shared/money.ts';

/** Groups of three after a comma or a space and two decimals after the other mark, or no groups. */
const DOLLARS = /^(\d{1,3}(?:([, ])\d{3})(?:\2\d{3})*|\d{1,9})(?:([.,])(\d{2}))?$/;
/** Longer than any amount written with all its marks. */
const MAX_LENGTH = 30;

/** Reads `1,234.50`, `1 234,50` (any kind of space), `1234.50` and `1234`. Returns undefined when ambiguous. */
export function readDollars(text: string): Money<'CAD'> | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return undefined;
  const match = DOLLARS.exec(trimmed.replace(/\s/g, ' '));
  const [, whole = '', group, mark, cents = '00'] = match ?? [];
  if (!match || (group !== undefined && group === mark)) return undefined;
  const minor = parseMinor(`${whole.replace(/[, ]/g, '')}.${cents}`, 'CAD');
  return minor === undefined || minor <= 0n ? undefined : cad(minor);
}

/**
 * Returns the only dollar amount in a sentence, on either side of its sign. Returns undefined when there is none,
 * more than one, or an unreadable one.
 */
export function findDollars(sentence: string): Money<'CAD'> | undefined {
  const parts = sentence.split('$');
  // Each part is examined from both ends, no further than the length of an amount.
  const numbers = parts.flatMap((part, index) => [
    ...(index > 0 ? numberIn(part, FIRST) : []),
    ...(index < parts.length - 1 ? numberIn(part, LAST) : []),
  ]);
  const [only] = numbers;
  return numbers.length === 1 && only !== undefined ? readDollars(only) : undefined;
}

const FIRST = { near: (text: string) => text.slice(0, MAX_LENGTH + 2), number: /^\s?(\d[\d\s,.]*)/ };
const LAST = {
  near: (text: string) => text.slice(-MAX_LENGTH - 2),
  number: /(?<![\d\s,.])[\s,.]*(\d[\d\s,.]*)$/,
};

/** Returns the number at one end of a text, without the punctuation around it. */
function numberIn(text: string, { near, number }: typeof FIRST): string[] {
  const found = number.exec(near(text))?.[1];
  if (found === undefined) return [];
  let end = found.length;
  while (/\D/.test(found.charAt(end - 1))) end -= 1;
  return [found.slice(0, end)];
}
