import { parentPort } from 'node:worker_threads';
import { isGuessable } from '#shared/rules/password-strength.ts';

// Runs in a thread of its own, because checking one password takes longer than other requests may be blocked.
parentPort?.on('message', ({ password, ownWords }: { password: string; ownWords: string[] }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(isGuessable(password, ownWords));
});
