import * as z from 'zod/mini';
import { OPERATORS } from '#shared/phone.ts';
import type { Draft } from './draft.ts';

/** The storage key is per account, so that the next person to sign in in this tab never finds this form. */
const place = (accountId: number) => `gtfinance.draft-send.${accountId}`;

const SavedDraft = z.object({
  receiver: z.optional(
    z.object({
      id: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: z.string(),
      operator: z.enum(OPERATORS),
    }),
  ),
  phoneNumber: z.string(),
  recipientName: z.string(),
  save: z.boolean(),
  amounts: z.object({ fixed: z.enum(['CAD', 'XAF']), text: z.string(), typing: z.boolean() }),
});

/** Saves the form of an expired session for this tab, so that it is found after signing in again. */
export function saveDraft(accountId: number, draft: Draft, storage = sessionStorage): void {
  try {
    storage.setItem(place(accountId), JSON.stringify(draft));
  } catch {
    // Without storage, the form has to be filled in again.
  }
}

/** Returns the saved form; undefined when there is none that can be read. */
export function savedDraft(accountId: number, storage = sessionStorage): Draft | undefined {
  try {
    const kept = SavedDraft.safeParse(JSON.parse(storage.getItem(place(accountId)) ?? 'null'));
    if (!kept.success) return undefined;
    return { ...kept.data, receiver: kept.data.receiver };
  } catch {
    return undefined;
  }
}

export function clearDraft(accountId: number, storage = sessionStorage): void {
  try {
    storage.removeItem(place(accountId));
  } catch {
    // Without storage, nothing was saved.
  }
}
