import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { OwnSessionView } from '#shared/wire/own-sessions.ts';
import { useRefetchKeys } from './refetch-keys.ts';
import { request, requestNothing } from './request.ts';

export type OwnSession = {
  id: number;
  /** The one that asks. */
  current: boolean;
  device: OwnSessionView['device'];
  addressRange: string | undefined;
  createdAt: Date;
  lastSeenAt: Date;
};

const SESSIONS_KEY = ['own-sessions'] as const;
const OwnSessionViews = z.array(OwnSessionView);

/** Where the person is signed in, this browser first. */
export const ownSessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }) => request('/api/sessions', OwnSessionViews, { signal }),
  select: (views) => views.map(readSession).sort((one, other) => Number(other.current) - Number(one.current)),
});

/** Ends one other session, or with no id all others. Either way the list is asked for again. */
export function useEndSessions() {
  const refetchKeys = useRefetchKeys(SESSIONS_KEY);
  return useMutation({
    mutationFn: (id?: number) =>
      requestNothing(id === undefined ? '/api/sessions' : `/api/sessions/${id}`, { method: 'DELETE' }),
    onSettled: refetchKeys,
  });
}

function readSession(view: OwnSessionView): OwnSession {
  return {
    id: view.id,
    current: view.current,
    device: view.device,
    addressRange: view.addressRange ?? undefined,
    createdAt: new Date(view.createdAt),
    lastSeenAt: new Date(view.lastSeenAt),
  };
}
