import { Suspense, useSyncExternalStore } from 'react';
import { pendingConfirmation, subscribeToConfirmation } from '../api/confirmation.ts';
import { loadWhenUsed } from '../ui/load-when-used.ts';
import { useEver } from '../ui/use-ever.ts';

const ConfirmationDialog = loadWhenUsed(async () => ({
  default: (await import('./ConfirmationDialog.tsx')).ConfirmationDialog,
}));

/** Where the person is asked to confirm, on whichever screen they are. */
export function ConfirmationHost() {
  const ask = useSyncExternalStore(subscribeToConfirmation, pendingConfirmation, pendingConfirmation);
  const wasRequested = useEver(ask !== undefined);
  if (!wasRequested) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog ask={ask} />
    </Suspense>
  );
}
