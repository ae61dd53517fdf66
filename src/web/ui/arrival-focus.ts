/** What had the focus when the address changed last, until the screen it led to has come. */
let left: Element | null = null;
/** Whether somebody has pressed anything since. */
let isUsed = false;

if (!import.meta.env.SSR)
  for (const name of ['pointerdown', 'keydown'] as const)
    window.addEventListener(name, () => (isUsed = true), { capture: true, passive: true });

/** To be called when the address has changed, before what it leads to arrives. */
export function recordDeparture(): void {
  left = document.activeElement;
  isUsed = false;
}

/** Somebody used the page before we could see it. */
export function recordUse(): void {
  left = null;
  isUsed = true;
}

/**
 * Returns whether an arriving screen may take the focus: nobody has moved it since the address changed, or what had it
 * is gone. Who was quicker than the screen and uses a menu, a dialog or a field already keeps what they have.
 */
export function mayTakeFocus(): boolean {
  const { activeElement } = document;
  // A drawer that closes behind the link that was followed gives the focus back by itself: nobody moved it.
  const isMoved = isUsed && activeElement !== left;
  left = null;
  return !isMoved || activeElement === null || activeElement === document.body;
}
