/** The element that a page promises; its absence is a mistake of ours. */
// The caller says which element it is, as with `querySelector`.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function part<T extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): T {
  const found = within.querySelector<T>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** The sentences that the page carries for its own script. */
export function wordsOf(island: HTMLElement): Record<string, string> {
  return JSON.parse(island.dataset.words ?? '{}') as Record<string, string>;
}

/** A sentence with its values. */
export function filled(sentence: string | undefined, values: Record<string, string>): string {
  return (sentence ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Shows a text, or hides its place when there is none. */
export function say(place: HTMLElement, text: string | undefined): void {
  place.textContent = text ?? '';
  place.hidden = text === undefined;
}
