/** Returns the words of a name without accents, case and punctuation. */
export function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * Checks whether a bank's spelling of a name is this customer's: the first of the first names and every word of the
 * last name, in any order. Banks add middle names and initials, so extra words do not matter.
 */
export function isSameName(
  written: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): boolean {
  const left = wordsOf(written);
  // A name without letters has no words and matches nothing.
  const [first = ''] = wordsOf(firstName);
  const needed = [first, ...wordsOf(lastName)];
  return (
    needed.length >= 2 &&
    needed.every((word) => {
      const at = left.indexOf(word);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}
