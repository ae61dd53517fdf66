import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type RecipientInput, RecipientView, SavedRecipientView } from '#shared/wire/recipient.ts';
import { problemOf } from './failure.ts';
import { request, requestEmpty } from './request.ts';

export const RECIPIENTS_KEY = ['recipients'] as const;

const RecipientViews = z.array(RecipientView);

/** The person's saved recipients, in the server's order. */
export const recipientsQuery = queryOptions({
  queryKey: RECIPIENTS_KEY,
  queryFn: ({ signal }) => request('/api/receivers', RecipientViews, { signal }),
  staleTime: 60_000,
});

/**
 * Adds a recipient, or edits the one with this id. The answer lists other recipients of the person with the same
 * number.
 */
export function saveRecipient(body: RecipientInput, id: number | undefined): Promise<SavedRecipientView> {
  return id === undefined
    ? request('/api/receivers', SavedRecipientView, { method: 'POST', body })
    : request(`/api/receivers/${id}`, SavedRecipientView, { method: 'PUT', body });
}

export function deleteRecipient(id: number): Promise<void> {
  return requestEmpty(`/api/receivers/${id}`, { method: 'DELETE' });
}

/** Refetches the saved recipients. */
export function reloadRecipients(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: RECIPIENTS_KEY });
}

/** Returns the stored recipient when an edit was refused because someone else had changed it. */
export function changedRecipient(error: unknown): RecipientView | undefined {
  const problem = problemOf(error);
  if (problem?.code !== 'receiver_changed') return undefined;
  const stored = RecipientView.safeParse(problem.facts?.receiver);
  return stored.success ? stored.data : undefined;
}

/** Checks whether the recipient was deleted meanwhile, or never belonged to this person. */
export function isRecipientGone(error: unknown): boolean {
  return problemOf(error)?.code === 'receiver_not_found';
}
