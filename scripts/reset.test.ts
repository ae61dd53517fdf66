import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'reset-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs npm run reset without a terminal. */
function reset(...words: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return spawnSync(process.execPath, ['scripts/run.mjs', 'reset', ...words], { env, encoding: 'utf8' });
}
const writeClusterRecord = () =>
  writeFileSync(path.join(dataDir, 'postgres.json'), JSON.stringify({ folder: 'postgres', password: 'x' }));

test('nothing is deleted without confirmation', () => {
  writeClusterRecord();
  expect(reset()).toMatchObject({ status: 1, stderr: expect.stringContaining('--yes') as string });
  expect(existsSync(dataDir)).toBe(true);
});

test('with --yes the data folder is deleted', () => {
  writeClusterRecord();
  expect(reset('--yes')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('is deleted') as string,
  });
  expect(existsSync(dataDir)).toBe(false);
});

test('a folder that is not ours is never deleted', () => {
  writeFileSync(path.join(dataDir, 'letters.txt'), 'mine');
  expect(reset('--yes')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not a data folder') as string,
  });
  expect(existsSync(path.join(dataDir, 'letters.txt'))).toBe(true);
});
