/**
 * The masks by which a rail says which numbers a service accepts are regular expressions made elsewhere. Only plain
 * ones are run: digits, classes, fixed counts, groups, alternatives, optional parts, and few enough of the last two
 * that no mask can hold up the process.
 */
const LONGEST_MASK = 500;
const PLAIN_SIGNS = /^(?:\\[d+]|\[[0-9-]+\](?:\{\d{1,2}\})?|\\d\{\d{1,2}\}|\(\?:|[0-9^$()|?])*$/;
/** Ways through the expression that may have to be tried. The masks seen on the real wire have 40 and 132. */
const MOST_WAYS = 2_000;

/** The mask as a regular expression; undefined when it is not a plain one. */
export function readMask(mask: string): RegExp | undefined {
  if (mask.length > LONGEST_MASK || !PLAIN_SIGNS.test(mask) || waysThrough(mask) > MOST_WAYS)
    return undefined;
  try {
    return new RegExp(mask);
  } catch {
    return undefined;
  }
}

/**
 * The form of a 9-digit number that the mask accepts: as it is, or with the country code before it. Undefined when it
 * accepts neither. Without a plain mask nothing speaks against the number.
 */
export function acceptedForm(mask: string | undefined, digits: string): string | undefined {
  const expression = mask === undefined ? undefined : readMask(mask);
  if (!expression) return digits;
  return [digits, `237${digits}`].find((form) => expression.test(form));
}

/** At most this many: the product of what each group and each optional part lets choose. */
function waysThrough(mask: string): number {
  let ways = 1;
  const open = [1];
  for (const sign of mask.replaceAll('(?:', '(')) {
    if (sign === '(') open.push(1);
    if (sign === '|') open.push((open.pop() ?? 1) + 1);
    if (sign === ')') ways *= open.pop() ?? 1;
    if (sign === '?') ways *= 2;
  }
  return open.reduce((product, choices) => product * choices, ways);
}
