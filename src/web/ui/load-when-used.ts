import { type ComponentType, lazy } from 'react';

const SIGNS_OF_USE = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;
/** Nobody may lose a dialog to a connection that breaks later; by now the page itself has long been there. */
const AT_THE_LATEST_MS = 8_000;

const waiting = new Set<() => Promise<unknown>>();
let begun = false;

/**
 * A part that the first picture does without, such as a dialog: its code is fetched as soon as somebody uses the page,
 * so that it is there before it is asked for.
 */
export function loadWhenUsed<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  fetchWhenUsed(load);
  return lazy(load);
}

/** The same for a part of which only some pages know that they will need it. */
export function fetchWhenUsed(load: () => Promise<unknown>): void {
  if (import.meta.env.SSR) return;
  if (begun) fetchAhead(load);
  else {
    if (waiting.size === 0) listen();
    waiting.add(load);
  }
}

function listen(): void {
  for (const name of SIGNS_OF_USE) window.addEventListener(name, begin, { once: true, passive: true });
  setTimeout(begin, AT_THE_LATEST_MS);
}

function begin(): void {
  if (begun) return;
  begun = true;
  for (const load of waiting) fetchAhead(load);
  waiting.clear();
}

/** What cannot be fetched now is asked for again when it is needed, and its failure shown then. */
function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
