import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onFirstToast, wasToastShown } from './toasts.ts';

export const loadToastList = async () => ({ default: (await import('./ToastList.tsx')).ToastList });

const ToastList = lazy(loadToastList);

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
