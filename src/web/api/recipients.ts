import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type RecipientInput, RecipientView, SavedRecipientView } from '#shared/wire/recipient.ts';
import { problemOf } from './failure.ts';
import { request, requestNothing } from './request.ts';

export const RECIPIENTS_KEY = ['receivers'] as const;

const RecipientViews = z.array(RecipientView);

/** The recipients the person has saved, in the order in which the server lists them. */
export const recipientsQuery = queryOptions({
  queryKey: RECIPIENTS_KEY,
  queryFn: ({ signal }) => request('/api/receivers', RecipientViews, { signal }),
  staleTime: 60_000,
});

/** Adds a recipient, or edits the one with this id. Tells who else among the person's own has one of the numbers. */
export function saveRecipient(body: RecipientInput, id: number | undefined): Promise<SavedRecipientView> {
  return id === undefined
    ? request('/api/receivers', SavedRecipientView, { method: 'POST', body })
    : request(`/api/receivers/${id}`, SavedRecipientView, { method: 'PUT', body });
}

export function deleteRecipient(id: number): Promise<void> {
  return requestNothing(`/api/receivers/${id}`, { method: 'DELETE' });
}

export function reloadRecipients(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: RECIPIENTS_KEY });
}

/** The recipient as somebody else has left it, when an edit was refused because of that. */
export function changedRecipient(error: unknown): RecipientView | undefined {
  const problem = problemOf(error);
  if (problem?.code !== 'receiver_changed') return undefined;
  const stored = RecipientView.safeParse(problem.facts?.receiver);
  return stored.success ? stored.data : undefined;
}

/** Somebody else has deleted the recipient, or it never was this person's. */
export function isRecipientGone(error: unknown): boolean {
  return problemOf(error)?.code === 'receiver_not_found';
}
