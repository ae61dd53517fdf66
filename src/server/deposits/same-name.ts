/** The words of a name without accents, case or marks. */
export function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * Whether a bank's writing of a name is this customer's: their first first name and every word of their last name, in
 * any order. Banks add middle names and initials, so what is left over does not matter.
 */
export function isSameName(
  written: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): boolean {
  const left = wordsOf(written);
  // A name without a letter has no word, and nothing that is written is like it.
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
