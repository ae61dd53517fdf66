import { setTimeout as wait } from 'node:timers/promises';

/** Errors that the clients met, counted per attempt and not per request. */
export type ClientErrors = { cut: number; late: number; serverErrors: number };
export type Answer = {
  status: number;
  body: { transactionId?: string; amount?: number; code?: string; errors?: { code: string }[] };
};

/**
 * The timeout of a client's first attempt. It doubles with each attempt, up to a minute, since machines may be slow.
 */
const FIRST_TIMEOUT_MS = 4_000;
const LONGEST_TIMEOUT_MS = 60_000;
const PAUSE_MS = 250;
const GIVE_UP_MS = 900_000;

/**
 * Repeats a request until it is answered: after a broken connection, a timeout or a server error the same
 * request goes to any of the addresses, as a client would do.
 */
export async function requestUntilAnswered(
  address: () => string,
  request: { method: string; headers: Record<string, string>; body?: string },
  trouble: ClientErrors,
): Promise<Answer> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  let patience = FIRST_TIMEOUT_MS;
  while (performance.now() < giveUpAt) {
    try {
      const response = await fetch(address(), { ...request, signal: AbortSignal.timeout(patience) });
      const body = (await response.json()) as Answer['body'];
      if (response.status < 500) return { status: response.status, body };
      trouble.serverErrors += 1;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') {
        trouble.late += 1;
        patience = Math.min(2 * patience, LONGEST_TIMEOUT_MS);
      } else trouble.cut += 1;
    }
    await wait(PAUSE_MS);
  }
  throw new Error(`${address()} gave no answer for ${GIVE_UP_MS / 1_000} seconds`);
}
