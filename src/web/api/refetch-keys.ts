import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { readToken } from './session-store.ts';

/** Returns a function that refetches these queries and resolves when they are loaded. */
export function useRefetchKeys(...keys: QueryKey[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => refetchKeys(queryClient, keys);
}

/** Refetches the queries, unless the action ended the session. */
export async function refetchKeys(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  if (readToken() === undefined) return;
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
