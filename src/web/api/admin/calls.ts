import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRefetchKeys } from '../refetch-keys.ts';
import { request, requestEmpty } from '../request.ts';

/** Returns a query of the back office, by its address below `/api/admin`. */
export function staffQuery<T>(path: string, answer: { parse(value: unknown): T }) {
  return queryOptions({
    queryKey: ['admin', ...path.split('/')],
    queryFn: ({ signal }) => request(`/api/admin/${path}`, answer, { signal }),
  });
}

/**
 * Like `staffQuery`, for an answer whose every reading is recorded: fetched only when a person asks, so its key is
 * outside `admin`, which is refetched after each staff action.
 */
export function recordedQuery<T>(path: string, answer: { parse(value: unknown): T }) {
  const { queryFn } = staffQuery(path, answer);
  return { queryKey: ['admin-recorded', path], queryFn, staleTime: Number.POSITIVE_INFINITY };
}

/**
 * Repeats a query every 15 seconds once there is something to show. Until then a failure stays, since each repetition
 * would remove it and its button.
 */
export const POLL_ONCE_LOADED = {
  refetchInterval: ({ state }: { state: { data: unknown } }) => state.data !== undefined && 15_000,
} as const;

const send = (method: 'POST' | 'PUT' | 'DELETE') => (path: string, body?: object) =>
  requestEmpty(`/api/admin/${path}`, { method, ...(body !== undefined && { body }) });

/** Changes something at an address below `/api/admin`. Throws as `request` does. */
export const post = send('POST');
export const put = send('PUT');
export const remove = send('DELETE');

/**
 * Runs a staff action, then refetches everything shown, also after a failure. After a success and the refetch, calls
 * `onDone` with the input, even if the row and the dialog are unmounted by then.
 */
export function useStaffAction<Input = void>(
  call: (input: Input) => Promise<unknown>,
  onDone?: (input: Input) => void,
) {
  const refetchShown = useRefetchKeys(['admin']);
  return useMutation({
    mutationFn: call,
    onSuccess: async (_, input) => {
      await refetchShown();
      onDone?.(input);
    },
    // Not awaited, so that the failure shows at once.
    onError: () => void refetchShown(),
  });
}
