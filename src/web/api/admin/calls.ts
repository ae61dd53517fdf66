import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRefetchKeys } from '../refetch-keys.ts';
import { request, requestNothing } from '../request.ts';

type Method = 'POST' | 'PUT' | 'DELETE';

/** What the back office shows of one thing, asked for by its address below `/api/admin`. */
export function staffQuery<T>(path: string, answer: { parse(value: unknown): T }) {
  return queryOptions({
    queryKey: ['admin', ...path.split('/')],
    queryFn: ({ signal }) => request(`/api/admin/${path}`, answer, { signal }),
  });
}

/** Does something at an address below `/api/admin`, and says no more than that it worked. */
export function act(method: Method, path: string, body?: unknown): Promise<void> {
  return requestNothing(`/api/admin/${path}`, { method, ...(body !== undefined && { body }) });
}

/** What staff do. Whatever comes of it, everything shown is asked for anew. */
export function useAct<Act = void>(call: (act: Act) => Promise<void>) {
  return useMutation({ mutationFn: call, onSettled: useRefetchKeys(['admin']) });
}
