import * as z from 'zod/mini';
import type { PaymentIntent } from './payment-state.ts';

/** A kind of payment that is remembered, and what its body must look like to be asked about again. */
export type Remembered<Body> = { name: 'send' | 'bill'; body: z.ZodMiniType<Body> };

/** One place per person: whoever signs in next in this tab must never continue somebody else's payment. */
const place = (name: string, accountId: number) => `gtfinance.pending-${name}.${accountId}`;

/**
 * Remembers a confirmed payment before it leaves, so that a page reloaded meanwhile asks about it under the same key
 * instead of offering to pay again.
 */
export function rememberPending<Body>(
  { name }: Remembered<Body>,
  accountId: number,
  intent: PaymentIntent<Body>,
  storage = sessionStorage,
): void {
  try {
    storage.setItem(place(name, accountId), JSON.stringify(intent));
  } catch {
    // A browser that stores nothing only loses the resuming after a reload.
  }
}

export function readPending<Body>(
  { name, body }: Remembered<Body>,
  accountId: number,
  storage = sessionStorage,
): PaymentIntent<Body> | undefined {
  try {
    const stored = JSON.parse(storage.getItem(place(name, accountId)) ?? 'null');
    const key = z.object({ key: z.string().check(z.minLength(16)) }).safeParse(stored);
    if (!key.success) return undefined;
    const checked = body.safeParse(stored.body);
    return checked.success ? { key: key.data.key, body: checked.data } : undefined;
  } catch {
    return undefined;
  }
}

export function clearPending<Body>(
  { name }: Remembered<Body>,
  accountId: number,
  storage = sessionStorage,
): void {
  try {
    storage.removeItem(place(name, accountId));
  } catch {
    // Nothing was stored either.
  }
}
