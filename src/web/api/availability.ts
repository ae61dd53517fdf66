import { useSyncExternalStore } from 'react';

/** How often an unavailable server is polled. */
const RETRY_MS = 5_000;
/** How long to wait before checking a server again that did not answer. */
const RECHECK_MS = 2_000;
const PROBE_TIMEOUT_MS = 8_000;

let unavailable = false;
let isPolling = false;
const listeners = new Set<() => void>();

/** Returns whether the server is under maintenance or unreachable. */
export function useServerUnavailable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unavailable,
    () => false,
  );
}

/** Records that the server, or a proxy in front of it, reported that it is unavailable. Polls until it is available. */
export function reportUnavailable(): void {
  setUnavailable(true);
  void pollUntilOpen();
}

/**
 * Records that a request got no answer. It may be a lost packet or this device's network, which the screen reports
 * itself. The server counts as unavailable only if a second request also gets no answer while the device is online.
 */
export async function reportNoAnswer(): Promise<void> {
  if (isPolling || unavailable || !navigator.onLine) return;
  isPolling = true;
  await pause(RECHECK_MS);
  const gone = navigator.onLine && !(await isOpen());
  isPolling = false;
  // Another request may have reported it meanwhile, when nothing could start to poll.
  if (unavailable || (gone && navigator.onLine)) reportUnavailable();
}

async function pollUntilOpen(): Promise<void> {
  if (isPolling) return;
  isPolling = true;
  do await pause(RETRY_MS);
  while (!(await isOpen()));
  isPolling = false;
  setUnavailable(false);
}

/** Checks whether the API is available, by a route that costs it little. */
async function isOpen(): Promise<boolean> {
  try {
    // The browser may keep this answer, which says nothing about the server now.
    const options = { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) } as const;
    return (await fetch('/api/config', options)).status < 500;
  } catch {
    return false;
  }
}

function setUnavailable(next: boolean): void {
  if (unavailable === next) return;
  unavailable = next;
  for (const listener of listeners) listener();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
