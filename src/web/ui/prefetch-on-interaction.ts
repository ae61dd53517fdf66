import { type ComponentType, lazy } from 'react';
import { loadWithRetries } from '../load-with-retries.ts';

const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;
/** Prefetch at the latest after this time, in case the connection is lost later. */
const LATEST_START_MS = 8_000;

const waiting = new Set<() => Promise<unknown>>();
let hasStarted = false;

/**
 * Returns a lazy component that the first screen does not need, such as a dialog. Its code is prefetched at the first
 * interaction, so that it is there when needed, and fetched again while the connection is cut.
 */
export function lazyWithPrefetch<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  prefetchOnInteraction(load);
  return lazy(() => loadWithRetries(load));
}

/** Prefetches code at the first interaction, for components that only some screens need. */
export function prefetchOnInteraction(load: () => Promise<unknown>): void {
  if (import.meta.env.SSR) return;
  if (hasStarted) prefetch(load);
  else {
    if (waiting.size === 0) listen();
    waiting.add(load);
  }
}

function listen(): void {
  for (const name of INTERACTIONS) window.addEventListener(name, start, { once: true, passive: true });
  setTimeout(start, LATEST_START_MS);
}

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  for (const load of waiting) prefetch(load);
  waiting.clear();
}

/** A failure is ignored here: the component loads again when it is needed and reports it then. */
function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
