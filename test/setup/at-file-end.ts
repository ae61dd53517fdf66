import { afterAll } from 'vitest';

const closing: (() => unknown)[] = [];

/**
 * Closes something once the file's tests are over, the youngest first. Also for what a test itself opens: vitest knows no
 * `afterAll` there, and the process, with all that is still open, goes on with the next file.
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
