import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

/** What a running release consists of, without its tests and its site. */
const PARTS = ['src', 'db', 'scripts/launch', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The newest tag; where there is none, what was before the last change of the schema. */
export function lastRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0');
  } catch {
    return git('rev-parse', '--short', `${git('log', '-1', '--format=%H', '--', 'db/migrations')}^`);
  }
}

/**
 * Puts the files of a commit into a folder inside this project, from where its programs run. They use the libraries
 * that are installed here when these are the very same; else its own are installed.
 */
export function unpackRelease(commit: string, folder: string): void {
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  git('archive', '--format=tar', '-o', archive, commit, ...PARTS);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  const here = librariesOf(PROJECT_ROOT);
  const same = Object.entries(librariesOf(folder)).every(([name, version]) => here[name] === version);
  if (!same) execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
}

function librariesOf(folder: string): Record<string, string> {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies;
}

function git(...words: string[]): string {
  // Its complaint is the reason; it must not stand among the lines of a drill that goes on.
  return execFileSync('git', words, {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}
