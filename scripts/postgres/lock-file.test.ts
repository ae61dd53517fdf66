import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLockFile } from './lock-file.ts';

let cluster: string;
beforeEach(() => {
  cluster = mkdtempSync(path.join(tmpdir(), 'lock-file-'));
});
afterEach(() => rmSync(cluster, { recursive: true }));

const lockFile = () => path.join(cluster, 'postmaster.pid');
const writeLock = (pid: number, status: string) =>
  writeFileSync(
    lockFile(),
    [pid, cluster, 1_800_000_000, 23_456, '', '127.0.0.1', '', `${status}   `].join('\n'),
  );

test('without a lock file the cluster is free', () => {
  expect(readLockFile(cluster)).toEqual({ state: 'free' });
});

test('with the id of a dead process it is free, and PostgreSQL removes the file itself', async () => {
  const gone = spawn('true');
  await new Promise((resolve) => gone.once('exit', resolve));
  writeLock(gone.pid ?? 0, 'ready');
  expect(readLockFile(cluster)).toEqual({ state: 'free' });
  expect(existsSync(lockFile())).toBe(true);
});

test('with the id of another program it is free, and the file is removed, since PostgreSQL would trust it', () => {
  writeLock(process.pid, 'ready');
  expect(readLockFile(cluster)).toEqual({ state: 'free' });
  expect(existsSync(lockFile())).toBe(false);
});

test('with a PostgreSQL process of this folder it is busy until ready', async () => {
  // Only its command line matters here.
  const postgres = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', 'postgres', '-D', cluster]);
  await new Promise((resolve) => postgres.once('spawn', resolve));
  const pid = postgres.pid ?? 0;
  writeLock(pid, 'starting');
  expect(readLockFile(cluster)).toEqual({ state: 'busy', pid });
  writeLock(pid, 'ready');
  expect(readLockFile(cluster)).toEqual({ state: 'ready', pid, port: 23_456 });
  postgres.kill('SIGKILL');
});
