import { Suspense, useSyncExternalStore } from 'react';
import { subscribeToConfirmation, waitingConfirmation } from '../api/confirmation.ts';
import { loadWhenUsed } from '../ui/load-when-used.ts';
import { useEver } from '../ui/use-ever.ts';

const ConfirmationDialog = loadWhenUsed(async () => ({
  default: (await import('./ConfirmationDialog.tsx')).ConfirmationDialog,
}));

/** Where the person is asked to confirm, on whichever screen they are. */
export function ConfirmationHost() {
  const ask = useSyncExternalStore(subscribeToConfirmation, waitingConfirmation, waitingConfirmation);
  const wasAsked = useEver(ask !== undefined);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog ask={ask} />
    </Suspense>
  );
}
