import * as z from 'zod/mini';
import { SendMoneyInput } from '#shared/wire/send-money.ts';
import type { Intention } from './send-state.ts';

const StoredIntention = z.object({ key: z.string().check(z.minLength(16)), body: SendMoneyInput });

/** One place per person: whoever signs in next in this tab must never continue somebody else's transfer. */
const place = (accountId: number) => `gtfinance.pending-send.${accountId}`;

/**
 * Remembers a confirmed send before it leaves, so that a page reloaded meanwhile asks about it under the same key
 * instead of offering to send again.
 */
export function rememberPendingSend(accountId: number, intention: Intention, storage = sessionStorage): void {
  try {
    storage.setItem(place(accountId), JSON.stringify(intention));
  } catch {
    // A browser that stores nothing only loses the resuming after a reload.
  }
}

export function readPendingSend(accountId: number, storage = sessionStorage): Intention | undefined {
  try {
    const stored = StoredIntention.safeParse(JSON.parse(storage.getItem(place(accountId)) ?? 'null'));
    return stored.success ? stored.data : undefined;
  } catch {
    return undefined;
  }
}

export function forgetPendingSend(accountId: number, storage = sessionStorage): void {
  try {
    storage.removeItem(place(accountId));
  } catch {
    // Nothing was stored either.
  }
}
