import { useEver } from './use-ever.ts';

type Asked = { isPending: boolean; failureCount: number };

/**
 * Whether each of these has been answered or has failed for once, from then on for good. Until then what stands below
 * them is not shown: they would push it away from under a finger.
 */
export function useAnswered(...asked: Asked[]): boolean {
  return useEver(asked.every(({ isPending, failureCount }) => !isPending || failureCount > 0));
}
