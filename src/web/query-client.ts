import { QueryClient } from '@tanstack/react-query';
import { Refused } from './api/failure.ts';
import { onSessionChange, readSession } from './api/session-store.ts';

const MAX_RETRIES = 2;

/** Creates the cache of the server's answers, which is emptied when the session ends in any tab. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Only a missing answer is retried, never a refusal, and never a mutation. `always`: offline, a call must fail
      // with a message instead of waiting silently for the network.
      queries: {
        networkMode: 'always',
        retry: (count, error) => !(error instanceof Refused) && count < MAX_RETRIES,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  let session = readSession();
  onSessionChange(() => {
    const before = session;
    session = readSession();
    if (before !== undefined && session !== before) queryClient.clear();
  });
  return queryClient;
}
