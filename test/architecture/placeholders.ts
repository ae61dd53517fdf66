/**
 * Returns the names of the values and tags in an ICU message: `name`, `count` and `b` for "{name} has {count,
 * plural, one {one <b>letter</b>} other {# letters}}". The texts of its branches are not names.
 */
export function placeholdersOf(message: string): string[] {
  const names = new Set([...message.matchAll(/<(\w+)>/g)].map((match) => match[1] ?? ''));
  collect(message, 0, names);
  return [...names].sort();
}

/** Reads a text from `position` to its closing brace, or to the end. Returns the position after it. */
function collect(message: string, position: number, names: Set<string>): number {
  let at = position;
  while (at < message.length && message[at] !== '}') {
    at = message[at] === '{' ? collectArgument(message, at + 1, names) : at + 1;
  }
  return at + 1;
}

/** Reads an argument from after its opening brace: a name, then optionally a kind and branches. */
function collectArgument(message: string, position: number, names: Set<string>): number {
  names.add(/^\s*(\w*)/.exec(message.slice(position))?.[1] ?? '');
  let at = position;
  while (at < message.length && message[at] !== '}') {
    at = message[at] === '{' ? collect(message, at + 1, names) : at + 1;
  }
  return at + 1;
}
