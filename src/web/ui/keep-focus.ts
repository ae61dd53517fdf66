const FIRST = 'data-autofocus';

/** The build reads the theme without the types of a browser. */
type Focused = {
  matches: (selector: string) => boolean;
  setAttribute: (name: string, value: string) => void;
  removeAttribute: (name: string) => void;
};
type FocusInDialog = {
  target: Focused;
  currentTarget: { querySelector: (selector: string) => Focused | null };
};

/**
 * Keeps the focus where it was put inside a dialog that is still opening. Mantine moves it to the element with
 * `data-autofocus`, or else to the first one, in timers that a busy device runs late; this makes that the same element.
 */
export function keepFocus({ target, currentTarget }: FocusInDialog): void {
  // The button to close is Mantine's own choice while the element to focus is not there yet.
  if (target.matches('.mantine-CloseButton-root')) return;
  currentTarget.querySelector(`[${FIRST}]`)?.removeAttribute(FIRST);
  target.setAttribute(FIRST, '');
}
