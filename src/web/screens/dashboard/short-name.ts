const MAX_NAME_LENGTH = 18;

/** Returns a name cut at 18 characters plus an ellipsis (specification §2). Counts code points of the composed form. */
export function shortName(name: string): string {
  const characters = Array.from(name.normalize('NFC'));
  return characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH).join('')}…` : name;
}
