import { useHasBeenTrue } from './use-has-been-true.ts';

type QueryState = { isPending: boolean; failureCount: number };

/**
 * Returns whether each query has been answered or has failed once; stays true from then on. Content below the queries
 * waits for this, so that it does not move while being pressed.
 */
export function useQueriesFinished(...queries: QueryState[]): boolean {
  return useHasBeenTrue(queries.every(({ isPending, failureCount }) => !isPending || failureCount > 0));
}
