import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** They take a few milliseconds each; whatever looks at each place again takes minutes. */
const PATIENCE_MS = 20_000;
const PROGRAM = fileURLToPath(new URL('./read-everything.ts', import.meta.url));

/** Lets a process of its own read, and answers what it did not come to the end of, what was too much work, and how much it began. */
async function readEverything(): Promise<{ stuck: string | undefined; tooMuch: string[]; begun: number }> {
  const reading = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => reading.once('exit', resolve));
  let [last, begun] = ['the start', 0];
  const tooMuch: string[] = [];
  let patience = setTimeout(() => reading.kill('SIGKILL'), 3 * PATIENCE_MS);
  for await (const line of createInterface({ input: reading.stdout })) {
    if (line.startsWith('too much: ')) tooMuch.push(line);
    else [last, begun] = [line, begun + 1];
    clearTimeout(patience);
    patience = setTimeout(() => reading.kill('SIGKILL'), PATIENCE_MS);
  }
  const code = await ended;
  clearTimeout(patience);
  return { stuck: code === 0 ? undefined : last, tooMuch, begun };
}

test('no reader is held up by the largest thing that may come in, nor works long on it', {
  timeout: 600_000,
}, async () => {
  const { stuck, tooMuch, begun } = await readEverything();
  expect(stuck).toBeUndefined();
  expect(tooMuch).toEqual([]);
  expect(begun).toBeGreaterThan(1_000);
});
