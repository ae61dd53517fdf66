/**
 * A rail describes the numbers that a service accepts with masks, which are regular expressions written by others.
 * Only simple ones are run: digits, classes, fixed counts, groups, alternatives and optional parts. The number of
 * alternatives and optional parts is limited, so that no mask can block the process.
 */
const MAX_MASK_LENGTH = 500;
const PLAIN_SIGNS = /^(?:\\[d+]|\[[0-9-]+\](?:\{\d{1,2}\})?|\\d\{\d{1,2}\}|\(\?:|[0-9^$()|?])*$/;
/** The most paths through the expression that may have to be tried. The rail's real masks have 40 and 132. */
const MAX_PATHS = 2_000;

/** Returns the mask as a regular expression, or undefined when it is not a simple one. */
export function readMask(mask: string): RegExp | undefined {
  if (mask.length > MAX_MASK_LENGTH || !PLAIN_SIGNS.test(mask) || countPaths(mask) > MAX_PATHS)
    return undefined;
  try {
    return new RegExp(mask);
  } catch {
    return undefined;
  }
}

/**
 * Returns the form of a 9-digit number that the mask accepts: unchanged, or with the country code in front. Returns
 * undefined when the mask accepts neither. Without a simple mask, every number is accepted.
 */
export function acceptedForm(mask: string | undefined, digits: string): string | undefined {
  const expression = mask === undefined ? undefined : readMask(mask);
  if (!expression) return digits;
  return [digits, `237${digits}`].find((form) => expression.test(form));
}

/** Returns an upper bound of the paths: the product of the choices in each group and each optional part. */
function countPaths(mask: string): number {
  let paths = 1;
  const open = [1];
  for (const sign of mask.replaceAll('(?:', '(')) {
    if (sign === '(') open.push(1);
    if (sign === '|') open.push((open.pop() ?? 1) + 1);
    if (sign === ')') paths *= open.pop() ?? 1;
    if (sign === '?') paths *= 2;
  }
  return open.reduce((product, choices) => product * choices, paths);
}
