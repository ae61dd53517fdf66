import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

/** The parts of a running release, without its tests and its site. */
const PARTS = ['src', 'db', 'scripts/launch', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Names the current files, which are used when there is no earlier release. */
export const THIS_RELEASE = 'this release';

/**
 * Made-up migrations of a later release on large tables in use: a column, a check that is validated in a separate
 * file, and an index created concurrently. Used when there is no real later release.
 */
export const LATER_MIGRATIONS: Record<string, string> = {
  '9001_purpose_of_payments.sql': `
    alter table payments add column purpose text;
    alter table payments add constraint purpose_says_something check (purpose <> '') not valid;`,
  '9002_purpose_is_checked.sql': 'alter table payments validate constraint purpose_says_something;',
  '9003_postings_by_kind.sql':
    '-- migrate: concurrently\ncreate index concurrently postings_by_kind on ledger_postings (kind);',
};

/**
 * Returns the newest tag or, without one, the commit before the last schema change. Returns this release when that
 * commit has migrations other than ours, so that ours cannot continue from its database.
 */
export function lastRelease(): string {
  const last = newestCommit();
  return hasOurMigrations(last) ? last : THIS_RELEASE;
}

function newestCommit(): string {
  try {
    return git('describe', '--tags', '--abbrev=0');
  } catch {
    return git('rev-parse', '--short', `${git('log', '-1', '--format=%H', '--', 'db/migrations')}^`);
  }
}

/** Returns the newest release that runs with the libraries installed here: the last one, or this one. */
export function availableRelease(): string {
  try {
    const last = lastRelease();
    if (last === THIS_RELEASE) return last;
    return hasOurLibraries(git('show', `${last}:package.json`)) ? last : THIS_RELEASE;
  } catch {
    return THIS_RELEASE;
  }
}

/**
 * Puts a commit's files into a folder inside this project, where its programs run. They use the libraries installed
 * here if the lock files are identical; otherwise their own are installed.
 */
export function installRelease(commit: string, folder: string): void {
  mkdirSync(folder);
  if (commit === THIS_RELEASE) {
    for (const part of PARTS)
      cpSync(path.join(PROJECT_ROOT, part), path.join(folder, part), { recursive: true });
    return;
  }
  const archive = `${folder}.tar`;
  git('archive', '--format=tar', '-o', archive, commit, ...PARTS);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  const isReady = hasOurLibraries(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!isReady) execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
}

/** Adds them after the migrations of a release in `folder`. */
export function addLaterMigrations(folder: string): void {
  for (const [name, sql] of Object.entries(LATER_MIGRATIONS))
    writeFileSync(path.join(folder, 'db', 'migrations', name), sql);
}

/** Checks whether each of the commit's migrations exists here with identical content. */
function hasOurMigrations(commit: string): boolean {
  const theirs = git('ls-tree', '--name-only', commit, 'db/migrations/').split('\n');
  return theirs.every(
    (file) =>
      existsSync(path.join(PROJECT_ROOT, file)) &&
      git('hash-object', file) === git('rev-parse', `${commit}:${file}`),
  );
}

function hasOurLibraries(packageFile: string): boolean {
  const here = librariesOf(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
  return Object.entries(librariesOf(packageFile)).every(([name, version]) => here[name] === version);
}

function librariesOf(packageFile: string): Record<string, string> {
  return (JSON.parse(packageFile) as { dependencies: Record<string, string> }).dependencies;
}

function git(...words: string[]): string {
  // git's error output becomes the error's message; it must not appear in the output of a drill that
  // continues.
  return execFileSync('git', words, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}
