import { Worker } from 'node:worker_threads';
import { done, type Result, refused } from '#shared/result.ts';
import { ownWords, type PasswordOwner, passwordWeakness } from '#shared/rules/password.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import { createSemaphore } from '../semaphore.ts';

/** Enough time to load the dictionaries on a very busy machine, which takes a second on a quiet one. */
const PATIENCE_MS = 60_000;

/** One thread checks one password at a time. */
const checkSlot = createSemaphore({ atOnce: 1, maxWaiting: 200 });
let thread: Worker | undefined;

/**
 * Returns the rule that a well-formed new password breaks: it contains the owner's data, is well known, or is
 * guessable. Runs in a thread that starts with the first check and stays, because loading the dictionaries takes a
 * second.
 */
export async function checkPassword(
  password: string,
  owner: PasswordOwner,
): Promise<Result<RuleKey | undefined, 'overloaded'>> {
  const personal = passwordWeakness(password, owner);
  if (personal) return done(personal);
  const checked = await checkSlot(() => ask({ password, ownWords: ownWords(owner) }));
  if (!checked.ok) return checked;
  if (checked.value === undefined) return refused('overloaded');
  return done(checked.value ? 'passwordTooCommon' : undefined);
}

/** Asks the thread. Returns undefined when it dies or takes too long; the next call starts another. */
async function ask(question: { password: string; ownWords: string[] }): Promise<boolean | undefined> {
  thread ??= start();
  const checker = thread;
  const answer = await new Promise<boolean | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    const end = (value: boolean | undefined) => {
      clearTimeout(timer);
      resolve(value);
    };
    checker.removeAllListeners();
    checker.once('message', end);
    checker.once('error', () => end(undefined));
    checker.once('exit', () => end(undefined));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    checker.postMessage(question);
  });
  if (answer === undefined) {
    thread = undefined;
    await checker.terminate();
  }
  return answer;
}

function start(): Worker {
  const started = new Worker(new URL('./password-thread.ts', import.meta.url), { execArgv: [], env: {} });
  // The thread must not keep the process alive.
  started.unref();
  return started;
}
