import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { readToken } from '../session/session-store.ts';

/** For what is to be shown anew however an act ended: returns what asks for it, and resolves when it is there. */
export function useRefetchKeys(...keys: QueryKey[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => refetchKeys(queryClient, keys);
}

/** An act that ended the session asks for nothing more: nobody is left in whose name it could. */
export async function refetchKeys(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  if (readToken() === undefined) return;
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
