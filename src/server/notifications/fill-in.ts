/** A text that was made once with marks where facts belong, taken apart at the marks. */
export type Form<Fact extends string> = (string | { fact: Fact })[];

/** Characters that nobody's words contain: they belong to no alphabet. */
const FIRST_MARK = 0xe000;

/** For each fact a mark to write its form with. */
export function marksOf<Fact extends string>(facts: readonly Fact[]): Record<Fact, string> {
  const marks = facts.map((fact, index) => [fact, String.fromCharCode(FIRST_MARK + index)]);
  return Object.fromEntries(marks) as Record<Fact, string>;
}

/** Takes a text with marks apart. */
export function toForm<Fact extends string>(marked: string, facts: readonly Fact[]): Form<Fact> {
  const last = String.fromCharCode(FIRST_MARK + facts.length - 1);
  const pieces = marked.split(new RegExp(`([${String.fromCharCode(FIRST_MARK)}-${last}])`));
  return pieces.flatMap((piece, index): Form<Fact> => {
    const fact = index % 2 === 1 ? facts[piece.charCodeAt(0) - FIRST_MARK] : undefined;
    if (fact !== undefined) return [{ fact }];
    return piece === '' ? [] : [piece];
  });
}

/** The text with its facts, each as `write` writes it there. What a fact says is never taken for a mark. */
export function fillIn<Fact extends string>(
  form: Form<Fact>,
  facts: Record<Fact, string>,
  write: (fact: string) => string = (fact) => fact,
): string {
  let text = '';
  for (const piece of form) text += typeof piece === 'string' ? piece : write(facts[piece.fact]);
  return text;
}
