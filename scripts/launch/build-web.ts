import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { waitForExit } from './run-program.ts';

const SOURCES = [
  'src/web',
  'src/shared',
  'scripts/build',
  'vite.config.ts',
  'postcss.config.mjs',
  'postcss.config.cjs',
  'tsconfig.web.json',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const DIST = path.join(PROJECT_ROOT, 'dist');
const PAGES = path.join(DIST, 'web');
const FINGERPRINT = path.join(DIST, 'web.fingerprint');

/** Builds src/web to dist/web, unless the existing build is from the same sources. */
export async function buildWeb(signal?: AbortSignal): Promise<'built' | 'unchanged'> {
  const fingerprint = fingerprintOf(SOURCES);
  if (existsSync(path.join(PAGES, 'app.html')) && readText(FINGERPRINT) === fingerprint) return 'unchanged';
  // Built in another folder and then renamed, so that an interrupted or parallel build does no harm.
  const unfinished = `${PAGES}.${process.pid}`;
  mkdirSync(DIST, { recursive: true });
  rmSync(FINGERPRINT, { force: true });
  try {
    await runVite(unfinished, signal);
    // If another process has built the same meanwhile, its pages may be in use.
    if (readText(FINGERPRINT) !== fingerprint) putInPlace(unfinished);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  writeFileSync(FINGERPRINT, fingerprint);
  return 'built';
}

function putInPlace(built: string): void {
  rmSync(PAGES, { recursive: true, force: true });
  try {
    renameSync(built, PAGES);
  } catch (error) {
    // Another process built the same sources at the same time and finished first.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

async function runVite(outDir: string, signal: AbortSignal | undefined): Promise<void> {
  const vite = path.join(PROJECT_ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: PROJECT_ROOT,
    // Regardless of the caller's value: with another one React builds its slow development version.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const outcome = await waitForExit(child);
  if (outcome !== 0) throw new Error(`The web pages could not be built (${outcome}):\n${output}`);
}

function fingerprintOf(sources: string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(path.join(PROJECT_ROOT, source))) {
      hash
        .update(`${path.relative(PROJECT_ROOT, file)}\n`)
        .update(readFileSync(file))
        .update('\n');
    }
  }
  return hash.digest('hex');
}

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return [];
  if (path.extname(place) !== '') return [place];
  const entries = readdirSync(place, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
