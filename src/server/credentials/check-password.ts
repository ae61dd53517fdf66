import { Worker } from 'node:worker_threads';
import { done, type Result, refused } from '#shared/result.ts';
import { ownWords, type PasswordOwner, passwordWeakness } from '#shared/rules/password.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import { createSemaphore } from '../semaphore.ts';

/** Long enough to read the dictionaries on a busy machine. */
const PATIENCE_MS = 20_000;

/** One thread judges one password at a time. */
const inTurn = createSemaphore({ atOnce: 1, waitingAtMost: 200 });
let thread: Worker | undefined;

/**
 * Which rule a well-formed new password breaks: made of its owner's own data, well known, or guessable. Judged in a thread
 * that is started by the first one and stays, since its dictionaries take a second to read.
 */
export async function checkPassword(
  password: string,
  owner: PasswordOwner,
): Promise<Result<RuleKey | undefined, 'overloaded'>> {
  const personal = passwordWeakness(password, owner);
  if (personal) return done(personal);
  const checked = await inTurn(() => ask({ password, ownWords: ownWords(owner) }));
  if (!checked.ok) return checked;
  if (checked.value === undefined) return refused('overloaded');
  return done(checked.value ? 'passwordTooCommon' : undefined);
}

/** Undefined when the thread dies or takes too long; the next one gets another. */
async function ask(question: { password: string; ownWords: string[] }): Promise<boolean | undefined> {
  thread ??= start();
  const asked = thread;
  const answer = await new Promise<boolean | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    const end = (value: boolean | undefined) => {
      clearTimeout(timer);
      resolve(value);
    };
    asked.removeAllListeners();
    asked.once('message', end);
    asked.once('error', () => end(undefined));
    asked.once('exit', () => end(undefined));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    asked.postMessage(question);
  });
  if (answer === undefined) {
    thread = undefined;
    await asked.terminate();
  }
  return answer;
}

function start(): Worker {
  const started = new Worker(new URL('./password-thread.ts', import.meta.url), { execArgv: [], env: {} });
  // Nobody waits for it when the program ends.
  started.unref();
  return started;
}
