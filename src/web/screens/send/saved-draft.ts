import * as z from 'zod/mini';
import { OPERATORS } from '#shared/phone.ts';
import type { SendDraft } from './send-draft.ts';

/** The storage key is per account, so that the next person to sign in in this tab never finds this form. */
const storageKey = (accountId: number) => `gtfinance.draft-send.${accountId}`;

const SavedDraft = z.object({
  recipient: z.optional(
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
export function saveSendDraft(accountId: number, draft: SendDraft, storage = sessionStorage): void {
  try {
    storage.setItem(storageKey(accountId), JSON.stringify(draft));
  } catch {
    // Without storage, the form has to be filled in again.
  }
}

/** Returns the saved form; undefined when there is none that can be read. */
export function savedSendDraft(accountId: number, storage = sessionStorage): SendDraft | undefined {
  try {
    const stored = SavedDraft.safeParse(JSON.parse(storage.getItem(storageKey(accountId)) ?? 'null'));
    if (!stored.success) return undefined;
    return { ...stored.data, recipient: stored.data.recipient };
  } catch {
    return undefined;
  }
}

export function clearSendDraft(accountId: number, storage = sessionStorage): void {
  try {
    storage.removeItem(storageKey(accountId));
  } catch {
    // Without storage, nothing was saved.
  }
}
