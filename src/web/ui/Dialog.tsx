import type { ModalProps } from '@mantine/core';
import { Suspense } from 'react';
import { lazyWithPrefetch } from './prefetch-on-interaction.ts';
import { useHasBeenTrue } from './use-has-been-true.ts';

const DialogWindow = lazyWithPrefetch(async () => ({
  default: (await import('./DialogWindow.tsx')).DialogWindow,
}));

/** A dialog whose code is not loaded with the first screen. */
export function Dialog(props: ModalProps) {
  const wasOpened = useHasBeenTrue(props.opened);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
