/**
 * Whether a person of this name and these numbers is looked for. Accents and case do not count, and neither do the
 * blanks within a number.
 */
export function matchesSearch(name: string, numbers: string, search: string): boolean {
  const words = plain(search).trim().split(/\s+/);
  const digits = search.replace(/\D/g, '');
  const text = plain(`${name} ${numbers}`);
  const isNumber = digits.length >= 3 && numbers.replace(/\D/g, '').includes(digits);
  return isNumber || words.every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
