/** Checks whether a search matches a person's name or numbers. Ignores accents, case and spaces within numbers. */
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
