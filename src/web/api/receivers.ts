import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ReceiverInput, ReceiverView, SavedReceiverView } from '#shared/wire/receiver.ts';
import { problemOf } from './failure.ts';
import { request, requestNothing } from './request.ts';

export const RECEIVERS_KEY = ['receivers'] as const;

const ReceiverViews = z.array(ReceiverView);

/** The recipients the person has saved, in the order in which the server lists them. */
export const receiversQuery = queryOptions({
  queryKey: RECEIVERS_KEY,
  queryFn: ({ signal }) => request('/api/receivers', ReceiverViews, { signal }),
  staleTime: 60_000,
});

/** Adds a recipient, or edits the one with this id. Tells who else among the person's own has one of the numbers. */
export function saveReceiver(body: ReceiverInput, id: number | undefined): Promise<SavedReceiverView> {
  return id === undefined
    ? request('/api/receivers', SavedReceiverView, { method: 'POST', body })
    : request(`/api/receivers/${id}`, SavedReceiverView, { method: 'PUT', body });
}

export function deleteReceiver(id: number): Promise<void> {
  return requestNothing(`/api/receivers/${id}`, { method: 'DELETE' });
}

export function reloadReceivers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: RECEIVERS_KEY });
}

/** The recipient as somebody else has left it, when an edit was refused because of that. */
export function changedReceiver(error: unknown): ReceiverView | undefined {
  const problem = problemOf(error);
  if (problem?.code !== 'receiver_changed') return undefined;
  const stored = ReceiverView.safeParse(problem.facts?.receiver);
  return stored.success ? stored.data : undefined;
}

/** Somebody else has deleted the recipient, or it never was this person's. */
export function isReceiverGone(error: unknown): boolean {
  return problemOf(error)?.code === 'receiver_not_found';
}
