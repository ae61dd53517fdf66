import { useSyncExternalStore } from 'react';

const KEY = 'gtfinance.outage-notices';
const listeners = new Set<() => void>();

/** Whether this browser tells about services that are down. It does until somebody says no. */
export function wantsOutageNotices(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function chooseOutageNotices(wanted: boolean): void {
  if (wanted) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  for (const listener of listeners) listener();
}

export function useOutageNotices(): boolean {
  return useSyncExternalStore(subscribe, wantsOutageNotices);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
