import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasShownToast, onFirstToast } from './toasts.ts';

export const loadToastList = async () => ({ default: (await import('./ToastList.tsx')).ToastList });

const ToastList = lazy(loadToastList);

/** Renders the toasts, once per page, from the first toast on. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(onFirstToast, hasShownToast);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}
