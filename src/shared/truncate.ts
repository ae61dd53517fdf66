/** One half of a surrogate pair. No text column accepts it, and JSON that contains it is refused. */
const HALF = /\p{Surrogate}$/u;

/** Returns at most the first `most` code units of the text, without splitting a character. */
export function truncate(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(HALF, '');
}
