/** A text written once with placeholders for facts, split at the placeholders. */
export type Template<Fact extends string> = (string | { fact: Fact })[];

/** The private use area: no alphabet has these characters, so no text contains them. */
const FIRST_MARK = 0xe000;

/** Returns a placeholder for each fact. */
export function marksOf<Fact extends string>(facts: readonly Fact[]): Record<Fact, string> {
  const marks = facts.map((fact, index) => [fact, String.fromCharCode(FIRST_MARK + index)]);
  return Object.fromEntries(marks) as Record<Fact, string>;
}

/** Splits a text at its placeholders. */
export function toTemplate<Fact extends string>(marked: string, facts: readonly Fact[]): Template<Fact> {
  const last = String.fromCharCode(FIRST_MARK + facts.length - 1);
  const pieces = marked.split(new RegExp(`([${String.fromCharCode(FIRST_MARK)}-${last}])`));
  return pieces.flatMap((piece, index): Template<Fact> => {
    const fact = index % 2 === 1 ? facts[piece.charCodeAt(0) - FIRST_MARK] : undefined;
    if (fact !== undefined) return [{ fact }];
    return piece === '' ? [] : [piece];
  });
}

/** Returns the text with its facts, each written by `write`. A fact's own text is never taken for a placeholder. */
export function fillIn<Fact extends string>(
  template: Template<Fact>,
  facts: Record<Fact, string>,
  write: (fact: string) => string = (fact) => fact,
): string {
  let text = '';
  for (const piece of template) text += typeof piece === 'string' ? piece : write(facts[piece.fact]);
  return text;
}
