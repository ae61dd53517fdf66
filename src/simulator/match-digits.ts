/** Returns only the digits of a number in any notation. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Returns true when both are the same number, one of them perhaps without its country code. At least 6 digits
 * must agree.
 */
export function isSameNumber(number: string, requested: string): boolean {
  const [a, b] = [digitsOf(number), digitsOf(requested)].map((digits) => digits.replace(/^00/, '')) as [
    string,
    string,
  ];
  if (Math.min(a.length, b.length) < 6) return false;
  return a.endsWith(b) || b.endsWith(a);
}
