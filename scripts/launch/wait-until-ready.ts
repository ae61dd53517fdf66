import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { lastLogLines, type Program, waitForExit } from './run-program.ts';

const PATIENCE_MS = 90_000;
/** Only for programs that hang: on a busy machine a start may take thirty times as long. */
const HANGS_AFTER_MS = 300_000;
const POLL_INTERVAL_MS = 100;
/** On a busy machine answers are slow; a program that does not listen yet refuses at once. */
const ANSWER_WITHIN_MS = 10_000;

/** Polls an address until it answers successfully. Throws the reason of `signal` when it is aborted. */
export async function waitUntilReady(
  name: string,
  url: string,
  signal: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    signal.throwIfAborted();
    if (await isHealthy(url)) return;
    if (performance.now() > deadline) {
      throw new Error(`${name} is not ready after ${patienceMs / 1_000} s: ${url}`);
    }
    await wait(POLL_INTERVAL_MS);
  }
}

/**
 * The same for a program that is not started again when it ends. Throws with its last output when it ends
 * instead, and when it is not ready in time.
 */
export async function untilReady(
  child: ChildProcess,
  { name, logFile }: Pick<Program, 'name' | 'logFile'>,
  url: string,
): Promise<void> {
  const ended = new AbortController();
  void waitForExit(child).then((outcome) => ended.abort(new Error(`${name} ended (${outcome}): ${url}`)));
  await waitUntilReady(name, url, ended.signal, HANGS_AFTER_MS).catch((error: Error) => {
    throw new Error(`${error.message}\n${lastLogLines(logFile)}`);
  });
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
