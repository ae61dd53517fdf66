import { Suspense, useSyncExternalStore } from 'react';
import { pendingConfirmation, subscribeToConfirmation } from '../api/confirmation.ts';
import { lazyWithPrefetch } from '../ui/prefetch-on-interaction.ts';
import { useHasBeenTrue } from '../ui/use-has-been-true.ts';

const ConfirmationDialog = lazyWithPrefetch(async () => ({
  default: (await import('./ConfirmationDialog.tsx')).ConfirmationDialog,
}));

/** Opens the confirmation dialog on any screen when a request needs one. */
export function ConfirmationHost() {
  const request = useSyncExternalStore(subscribeToConfirmation, pendingConfirmation, pendingConfirmation);
  const wasRequested = useHasBeenTrue(request !== undefined);
  if (!wasRequested) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog request={request} />
    </Suspense>
  );
}
