import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 90_000;
const ASK_EVERY_MS = 100;
/** On a busy machine an answer takes its time; a program that does not listen yet refuses at once. */
const ANSWER_WITHIN_MS = 10_000;

/** Asks an address until it answers well. Throws the reason of `signal` when waiting has become pointless. */
export async function waitUntilReady(
  name: string,
  url: string,
  signal: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    signal.throwIfAborted();
    if (await answersWell(url)) return;
    if (performance.now() > deadline) {
      throw new Error(`${name} is not ready after ${patienceMs / 1_000} s: ${url}`);
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
