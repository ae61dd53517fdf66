import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { isRendered } from './field-id.ts';

/** Whether the layout around a screen already shows it. */
export const IsShown = createContext(true);

let firstScreen = true;

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
 * Returns a ref for the heading of a screen. The heading takes the focus when the screen is shown, unless the person is
 * already using something else.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = useContext(IsShown);
  useEffect(() => {
    if (!isShown) return;
    const isFree = mayTakeFocus();
    // After a full page load the browser itself starts at the top.
    if (!firstScreen && isFree) heading.current?.focus({ preventScroll: true });
    firstScreen = false;
  }, [isShown]);
  return heading;
}

/**
 * Returns whether a new screen may take the focus: the person has not moved it since the address changed, or the
 * focused element is gone or hidden. A person who already uses a menu, a dialog or a field keeps their focus.
 */
function mayTakeFocus(): boolean {
  const focused = document.activeElement ?? document.body;
  // A drawer restores the focus by itself when it closes after navigation, so a move counts only after an interaction,
  // or to a field (it has `required`), where only a person or a screen reader moves it.
  const isMoved = focused !== previousFocus && (hasInteracted || 'required' in focused);
  previousFocus = null;
  return !isMoved || focused === document.body || !isRendered(focused);
}
