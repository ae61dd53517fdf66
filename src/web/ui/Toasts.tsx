import { lazy, Suspense, useSyncExternalStore } from 'react';
import { fetchToastLibrary, hasToastLibrary, onToastLibrary } from './toasts.ts';

const ToastList = lazy(async () => ({ default: (await fetchToastLibrary()).ToastList }));

/** Renders the toasts, once per page, from the first toast on. */
export function Toasts() {
  // A lazy component whose code cannot be fetched would crash the whole page.
  if (!useSyncExternalStore(onToastLibrary, hasToastLibrary)) return null;
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}
