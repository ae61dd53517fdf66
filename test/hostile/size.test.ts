import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** A normal read takes a few milliseconds; a quadratic one takes minutes, even on an idle machine. */
const PATIENCE_MS = 120_000;
const PROGRAM = fileURLToPath(new URL('./time-readers.ts', import.meta.url));

/**
 * Runs the readers in another process. Returns where it got stuck, what took too long, and how many reads were
 * started.
 */
async function runReaders(): Promise<{ stuck: string | undefined; excesses: string[]; begun: number }> {
  const reading = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => reading.once('exit', resolve));
  let [last, begun] = ['the start', 0];
  const excesses: string[] = [];
  let patience = setTimeout(() => reading.kill('SIGKILL'), 3 * PATIENCE_MS);
  for await (const line of createInterface({ input: reading.stdout })) {
    if (line.startsWith('too much: ')) excesses.push(line);
    else [last, begun] = [line, begun + 1];
    clearTimeout(patience);
    patience = setTimeout(() => reading.kill('SIGKILL'), PATIENCE_MS);
  }
  const code = await ended;
  clearTimeout(patience);
  return { stuck: code === 0 ? undefined : last, excesses, begun };
}

test('no reader blocks or takes long on the largest possible input', {
  timeout: 600_000,
}, async () => {
  const { stuck, excesses, begun } = await runReaders();
  expect(stuck).toBeUndefined();
  expect(excesses).toEqual([]);
  expect(begun).toBeGreaterThan(1_000);
});
