import { useSyncExternalStore } from 'react';

const KEY = 'gtfinance.outage-notices';
const listeners = new Set<() => void>();

/** Checks whether this browser shows notices of outages. On by default. */
export function wantsOutageNotices(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

/** Turns notices of outages on or off in this browser. */
export function chooseOutageNotices(wanted: boolean): void {
  if (wanted) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  for (const listener of listeners) listener();
}

/** Returns whether this browser shows notices of outages. */
export function useOutageNotices(): boolean {
  return useSyncExternalStore(subscribe, wantsOutageNotices);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
