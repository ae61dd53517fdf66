import * as z from 'zod/mini';
import { OPERATORS } from '#shared/phone.ts';
import type { SendDraft } from './send-draft.ts';

/** The storage key is per account, so that the next person to sign in in this tab never finds this form. */
const storageKey = (accountId: number) => `gtfinance.draft-send.${accountId}`;

const Draft = z.object({
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
const SavedDraft = z.object({ draft: Draft, address: z.string() });

/** The account that fills in the form, and the form's address, which may name a recipient or a payment to repeat. */
type Form = { accountId: number; address: string };

/** Saves the form of an expired session for this tab, so that it is found after signing in again. */
export function saveSendDraft(
  { accountId, address }: Form,
  draft: SendDraft,
  storage = sessionStorage,
): void {
  try {
    storage.setItem(storageKey(accountId), JSON.stringify({ draft, address }));
  } catch {
    // Without storage, the form has to be filled in again.
  }
}

/**
 * Returns the saved form; undefined when none is readable, or when its address differs: a link to send to one
 * recipient must not restore another.
 */
export function savedSendDraft(
  { accountId, address }: Form,
  storage = sessionStorage,
): SendDraft | undefined {
  try {
    const stored = SavedDraft.safeParse(JSON.parse(storage.getItem(storageKey(accountId)) ?? 'null'));
    if (!stored.success || stored.data.address !== address) return undefined;
    const { draft } = stored.data;
    return { ...draft, recipient: draft.recipient };
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
