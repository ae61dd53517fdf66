import { parentPort } from 'node:worker_threads';
import { isGuessable } from '#shared/rules/password-strength.ts';

// Runs in a thread of its own: one password keeps it busy longer than a request may wait for another's.
parentPort?.on('message', ({ password, ownWords }: { password: string; ownWords: string[] }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(isGuessable(password, ownWords));
});
