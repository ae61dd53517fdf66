/** Half of a character that takes two units. No column takes it, and JSON of it is refused. */
const HALF = /\p{Surrogate}$/u;

/** The text's first `most` units at most, with no character cut in two. */
export function cutTo(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(HALF, '');
}
