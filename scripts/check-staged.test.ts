import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const COPIED_FILES = [
  'biome.json',
  '.oxlintrc.json',
  '.secretlintrc.json',
  '.githooks',
  'scripts/check-staged.mjs',
];
// Defined separately, because this file could not be committed with a complete secret.
const PASSWORD = 'kR7vX2pQ9w';
const KEY = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8';
let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'check-staged-'));
  for (const file of COPIED_FILES) {
    cpSync(file, path.join(project, file), { recursive: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'));
  mkdirSync(path.join(project, 'src'));
  git('init', '--quiet');
  git('config', 'core.hooksPath', '.githooks');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function git(...words: string[]) {
  // When one of our hooks starts this test, git would otherwise continue the outer commit.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const named = ['-c', 'user.name=A', '-c', 'user.email=a@example.ca'];
  return spawnSync('git', [...named, ...words], { cwd: project, env: own, encoding: 'utf8' });
}

/** Commits one file with the given text. */
function commit(text: string) {
  writeFileSync(path.join(project, 'src', 'one.ts'), text);
  git('add', 'src/one.ts');
  return git('commit', '--message', 'Add one');
}

test('a correctly formatted file without errors is committed', () => {
  expect(commit('export const one = 1;\n')).toMatchObject({ status: 0 });
});

test.each([
  ['not formatted', 'export const one  =  "1"\n'],
  ['not without fault', 'export const one = 1;\ndebugger;\n'],
  ['not without a password', `export const one = 'postgres://app:${PASSWORD}@db.gtfinance.ca:5432/app';\n`],
  ['not without a key', `export const one = 'ghp_${KEY}';\n`],
])('a file that is %s is not', (_, text) => {
  expect(commit(text)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Nothing was committed') as string,
  });
});

test('only staged content is checked', () => {
  writeFileSync(path.join(project, 'src', 'two.ts'), 'export const two  =  2');
  expect(commit('export const one = 1;\n')).toMatchObject({ status: 0 });
});
