/** The focused element at the last change of address, until the new screen is shown. */
let previousFocus: Element | null = null;
/** Whether the person has pressed anything since. */
let hasInteracted = false;

if (!import.meta.env.SSR)
  for (const name of ['pointerdown', 'keydown'] as const)
    window.addEventListener(name, () => (hasInteracted = true), { capture: true, passive: true });

/** Call this when the address has changed, before the new screen is shown. */
export function recordNavigation(): void {
  previousFocus = document.activeElement;
  hasInteracted = false;
}

/** Records that the person used the page before hydration. */
export function recordInteraction(): void {
  previousFocus = null;
  hasInteracted = true;
}

/**
 * Returns whether a new screen may take the focus: the person has not moved it since the address changed, or the
 * focused element is gone. A person who already uses a menu, a dialog or a field keeps their focus.
 */
export function mayTakeFocus(): boolean {
  const { activeElement } = document;
  // A drawer that closes after its link was followed restores the focus by itself; the person did not move it.
  const isMoved = hasInteracted && activeElement !== previousFocus;
  previousFocus = null;
  return !isMoved || activeElement === null || activeElement === document.body;
}
