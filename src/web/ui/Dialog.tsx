import type { ModalProps } from '@mantine/core';
import { Suspense } from 'react';
import { loadWhenUsed } from './load-when-used.ts';
import { useEver } from './use-ever.ts';

const DialogWindow = loadWhenUsed(async () => ({
  default: (await import('./DialogWindow.tsx')).DialogWindow,
}));

/** A dialog whose code is not part of the page's first picture. */
export function Dialog(props: ModalProps) {
  const wasOpened = useEver(props.opened);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
