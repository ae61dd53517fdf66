import { afterAll } from 'vitest';

const closing: (() => unknown)[] = [];

/**
 * Closes something after the file's tests, newest first. Also for what a test itself opens: vitest has no
 * `afterAll` there, and the process runs the next file with everything still open.
 */
export function atFileEnd(close: () => unknown): void {
  closing.push(close);
}

/** Called by the setup of each test file. */
export function closeAtFileEnd(): void {
  afterAll(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
}
