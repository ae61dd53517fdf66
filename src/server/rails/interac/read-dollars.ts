import { cad, type Money, parseMinor } from '#shared/money.ts';

/** Groups of three behind a comma or a blank, and two decimals behind the other mark; or no groups at all. */
const DOLLARS = /^(\d{1,3}(?:([, ])\d{3})(?:\2\d{3})*|\d{1,9})(?:([.,])(\d{2}))?$/;

/** Reads `1,234.50`, `1 234,50` (any kind of blank), `1234.50` and `1234`. Undefined for anything that could be two amounts. */
export function readDollars(text: string): Money<'CAD'> | undefined {
  const match = DOLLARS.exec(text.trim().replace(/\s/g, ' '));
  const [, whole = '', group, mark, cents = '00'] = match ?? [];
  if (!match || (group !== undefined && group === mark)) return undefined;
  const minor = parseMinor(`${whole.replace(/[, ]/g, '')}.${cents}`, 'CAD');
  return minor === undefined || minor <= 0n ? undefined : cad(minor);
}

/** A number beside a dollar sign, on whichever side a language puts it. */
const WITH_SIGN = /\$\s?(\d(?:[\d\s,.]*\d)?)|(\d(?:[\d\s,.]*\d)?)\s?\$/g;

/** The one amount of dollars in a sentence. Undefined when there is none, more than one, or one that nobody can read. */
export function findDollars(sentence: string): Money<'CAD'> | undefined {
  const found = [...sentence.matchAll(WITH_SIGN)];
  const [, before, after] = found[0] ?? [];
  return found.length === 1 ? readDollars(before ?? after ?? '') : undefined;
}
