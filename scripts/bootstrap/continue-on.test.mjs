import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { offerRuntime } from './offer-runtime.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'continue-on-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = path.join(folder, 'program.mjs');
writeFileSync(
  program,
  `import { continueOn } from ${JSON.stringify(new URL('./continue-on.mjs', import.meta.url))};
  const [wish, again] = process.argv.slice(2);
  if (!again) {
    process.argv.push('again');
    continueOn(process.execPath);
  } else if (wish === 'end') {
    console.log(process.env.PATH);
    process.exitCode = 7;
  } else {
    setInterval(() => {}, 1_000);
    console.log('runs');
  }`,
);

/** Starts the first process; its output ends when the second has ended too. */
const start = (asked) => spawn(process.execPath, [program, asked], { stdio: ['ignore', 'pipe', 'inherit'] });

test('a command continued on another Node exits as that one does, with that Node first on the path', async () => {
  const child = start('end');
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  expect(await once(child, 'close')).toEqual([7, null]);
  expect(said.split(path.delimiter)[0]).toBe(path.dirname(process.execPath));
});

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'])('%s to the first process ends both', async (signal) => {
  const child = start('stay');
  await once(child.stdout, 'data');
  const closed = once(child, 'close');
  child.kill(signal);
  expect(await closed).toEqual([null, signal]);
});

const originalExecPath = process.execPath;
afterEach(() => {
  process.execPath = originalExecPath;
});

test('a fetched Node is linked where npm looks first, but the machine’s is not', () => {
  const programs = path.join(folder, 'node_modules', '.bin');
  mkdirSync(programs, { recursive: true });
  mkdirSync(path.join(folder, '.cache'));
  const link = () => readlinkSync(path.join(programs, 'node'));
  offerRuntime(folder);
  expect(link).toThrow('ENOENT');
  for (const version of ['26.10.0', '26.12.0', '26.12.0']) {
    process.execPath = path.join(folder, '.cache', 'runtime', version, 'bin', 'node');
    offerRuntime(folder);
    expect(link()).toBe(path.join('..', '..', '.cache', 'runtime', version, 'bin', 'node'));
  }
});
