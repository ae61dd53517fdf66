import * as z from 'zod/mini';
import { isAccountOfSession } from '../api/session-store.ts';
import type { PaymentIntent } from './payment-state.ts';

/** A kind of payment that is stored, and the schema of its body. */
export type PendingKind<Body> = { name: 'send' | 'bill'; body: z.ZodMiniType<Body> };

/** One key per person, so that someone else who signs in in this tab never continues this payment. */
const storageKey = (name: string, accountId: number) => `gtfinance.pending-${name}.${accountId}`;

/**
 * Stores a confirmed payment before it is sent. After a reload the page repeats the request with the same key
 * instead of offering to pay again.
 */
export function savePending<Body>(
  { name }: PendingKind<Body>,
  accountId: number,
  intent: PaymentIntent<Body>,
  storage = sessionStorage,
): void {
  try {
    storage.setItem(storageKey(name, accountId), JSON.stringify(intent));
  } catch {
    // Without storage, the payment cannot be resumed after a reload.
  }
}

/**
 * Returns the stored payment of this person, or undefined when there is none, it is malformed, or the server has not
 * confirmed in this session that the account is theirs, since the payment uses the session's token.
 */
export function readPending<Body>(
  kind: PendingKind<Body>,
  accountId: number,
  storage = sessionStorage,
): PaymentIntent<Body> | undefined {
  return isAccountOfSession(accountId) ? readStored(kind, accountId, storage) : undefined;
}

function readStored<Body>(
  { name, body }: PendingKind<Body>,
  accountId: number,
  storage: Storage,
): PaymentIntent<Body> | undefined {
  try {
    const stored = JSON.parse(storage.getItem(storageKey(name, accountId)) ?? 'null');
    const key = z.object({ key: z.string().check(z.minLength(16)) }).safeParse(stored);
    if (!key.success) return undefined;
    const checked = body.safeParse(stored.body);
    return checked.success ? { key: key.data.key, body: checked.data } : undefined;
  } catch {
    return undefined;
  }
}

/** Stops storing this payment, also when its session has just ended. A newer one stays stored. */
export function clearPending<Body>(
  kind: PendingKind<Body>,
  accountId: number,
  { key }: PaymentIntent<Body>,
  storage = sessionStorage,
): void {
  if (readStored(kind, accountId, storage)?.key !== key) return;
  try {
    storage.removeItem(storageKey(kind.name, accountId));
  } catch {
    // Nothing was stored either.
  }
}
