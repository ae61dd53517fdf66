import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 90_000;
const ASK_EVERY_MS = 100;
const ANSWER_WITHIN_MS = 2_000;

/** Asks an address until it answers well. Throws the reason of `signal` when waiting has become pointless. */
export async function waitUntilReady(name: string, url: string, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    signal.throwIfAborted();
    if (await answersWell(url)) return;
    if (performance.now() > deadline) {
      throw new Error(`${name} is not ready after ${PATIENCE_MS / 1_000} s: ${url}`);
    }
    await wait(ASK_EVERY_MS);
  }
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
