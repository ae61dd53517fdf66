import { setTimeout as wait } from 'node:timers/promises';

/** What the clients met. Times, not requests. */
export type Trouble = { cut: number; late: number; serverErrors: number };
export type Answer = {
  status: number;
  body: { transactionId?: string; amount?: number; code?: string; errors?: { code: string }[] };
};

/** How long a client waits for its first answer; each time twice as long, up to a minute, as a slow machine needs. */
const PATIENCE_MS = 4_000;
const LONGEST_MS = 60_000;
const PAUSE_MS = 250;
const GIVE_UP_MS = 900_000;

/**
 * Asks until there is an answer that decides: after a cut line, a timeout or an error of the server the very same
 * request again, at any of the addresses. That is all a client can do, and all it needs to.
 */
export async function insist(
  address: () => string,
  request: { method: string; headers: Record<string, string>; body?: string },
  trouble: Trouble,
): Promise<Answer> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  let patience = PATIENCE_MS;
  while (performance.now() < giveUpAt) {
    try {
      const response = await fetch(address(), { ...request, signal: AbortSignal.timeout(patience) });
      const body = (await response.json()) as Answer['body'];
      if (response.status < 500) return { status: response.status, body };
      trouble.serverErrors += 1;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') {
        trouble.late += 1;
        patience = Math.min(2 * patience, LONGEST_MS);
      } else trouble.cut += 1;
    }
    await wait(PAUSE_MS);
  }
  throw new Error(`${address()} gave no answer for ${GIVE_UP_MS / 1_000} seconds`);
}
