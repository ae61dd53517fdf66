import { Suspense, useSyncExternalStore } from 'react';
import { loadWhenUsed } from './load-when-used.ts';
import { onFirstToast, wasToastShown } from './toasts.ts';

const ToastList = loadWhenUsed(async () => ({ default: (await import('./ToastList.tsx')).ToastList }));

/** The place of passing messages, once per page; there from the first message on. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(onFirstToast, wasToastShown);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}
