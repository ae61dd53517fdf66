/** One half of a surrogate pair. No text column accepts it, and JSON that contains it is refused. */
const LONE_SURROGATE = /\p{Surrogate}$/u;

/** Returns at most the first `limit` code units of the text, without splitting a character. */
export function truncate(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(LONE_SURROGATE, '');
}
