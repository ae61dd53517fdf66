import { useSyncExternalStore } from 'react';

/** How often a closed or silent server is asked whether it is back. */
const RETRY_MS = 5_000;
/** A silent server gets a second chance before the whole page says that it is away. */
const SECOND_CHANCE_MS = 2_000;
const PROBE_TIMEOUT_MS = 8_000;

let away = false;
let watching = false;
const listeners = new Set<() => void>();

/** Whether the server is closed for maintenance or cannot be reached at all. */
export function useServerUnavailable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => away,
    () => false,
  );
}

/** The server said that it is closed, or something in front of it said that it is away. */
export function markUnavailable(): void {
  say(true);
  void watch();
}

/**
 * A question went unanswered. That may be a lost packet, or this device's own network, about which the screen at hand
 * speaks itself; only a server that stays silent while the device is online counts as away.
 */
export async function reportNoAnswer(): Promise<void> {
  if (watching || away || !navigator.onLine) return;
  watching = true;
  await pause(SECOND_CHANCE_MS);
  const gone = navigator.onLine && !(await isOpen());
  watching = false;
  if (gone && navigator.onLine) markUnavailable();
}

async function watch(): Promise<void> {
  if (watching) return;
  watching = true;
  do await pause(RETRY_MS);
  while (!(await isOpen()));
  watching = false;
  say(false);
}

/** Public facts are served whenever the api is open, and cost next to nothing. */
async function isOpen(): Promise<boolean> {
  try {
    return (await fetch('/api/config', { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })).status < 500;
  } catch {
    return false;
  }
}

function say(isAway: boolean): void {
  if (away === isAway) return;
  away = isAway;
  for (const listener of listeners) listener();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
