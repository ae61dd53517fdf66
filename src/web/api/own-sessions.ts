import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { OwnSessionView } from '#shared/wire/own-sessions.ts';
import { useRefetchKeys } from './refetch-keys.ts';
import { request, requestEmpty } from './request.ts';

/** One of the person's sessions; `current` is that of this browser. */
export type OwnSession = ReturnType<typeof readSession>;

const SESSIONS_KEY = ['own-sessions'] as const;
const OwnSessionViews = z.array(OwnSessionView);

/** The person's active sessions, this browser's first. */
export const ownSessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }) => request('/api/sessions', OwnSessionViews, { signal }),
  select: (views) => views.map(readSession).sort((one, other) => Number(other.current) - Number(one.current)),
});

/** Ends one other session, or all others without an id. Refetches the list whatever the result. */
export function useEndSessions() {
  const refetchKeys = useRefetchKeys(SESSIONS_KEY);
  return useMutation({
    mutationFn: (id?: number) =>
      requestEmpty(id === undefined ? '/api/sessions' : `/api/sessions/${id}`, { method: 'DELETE' }),
    onSettled: refetchKeys,
  });
}

function readSession(view: OwnSessionView) {
  return {
    ...view,
    addressRange: view.addressRange ?? undefined,
    createdAt: new Date(view.createdAt),
    lastSeenAt: new Date(view.lastSeenAt),
  };
}
