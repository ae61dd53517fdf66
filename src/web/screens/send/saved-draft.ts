import * as z from 'zod/mini';
import { OPERATORS } from '#shared/phone.ts';
import type { Draft } from './draft.ts';

/** One place per person: whoever signs in next in this tab must never find somebody else's form. */
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

/** Keeps what was filled in when a session ran out, so that signing in again finds it; in this tab only. */
export function saveDraft(accountId: number, draft: Draft, storage = sessionStorage): void {
  try {
    storage.setItem(place(accountId), JSON.stringify(draft));
  } catch {
    // A browser that stores nothing only asks for it once more.
  }
}

/** What was kept for this person; undefined when there is nothing, or nothing that can be read. */
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
    // Nothing was kept either.
  }
}
