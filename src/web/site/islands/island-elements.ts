/** Returns an element of the page. Throws when it is missing, which is a programming error. */
// The caller names the element's type, as with `querySelector`.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function requireElement<T extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): T {
  const found = within.querySelector<T>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Returns the sentences that the page contains for its script. */
export function wordsOf(island: HTMLElement): Record<string, string> {
  return JSON.parse(island.dataset.words ?? '{}') as Record<string, string>;
}

/** Returns a sentence with its placeholders filled. */
export function fillPlaceholders(sentence: string | undefined, values: Record<string, string>): string {
  return (sentence ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Shows a text in an element, or hides the element when there is none. */
export function showText(element: HTMLElement, text: string | undefined): void {
  element.textContent = text ?? '';
  element.hidden = text === undefined;
}
