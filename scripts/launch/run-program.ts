import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../project-root.ts';

export type Program = {
  name: string;
  /** The root of the project that the program belongs to; by default ours. */
  root?: string;
  /** The TypeScript file, relative to the project's root, and its arguments. */
  command: [string, ...string[]];
  environment: NodeJS.ProcessEnv;
  /** Node's flags. */
  flags?: string[];
  logFile: string;
};

const fromRoot = (file: string) => pathToFileURL(path.join(PROJECT_ROOT, file)).href;

/**
 * Memory for short-lived objects of requests: most are garbage before they would have to be copied. As in
 * production.
 */
const YOUNG_GENERATION = '--max-semi-space-size=64';

/** Starts one of our programs as a process that ends with this one and ignores the terminal's Ctrl-C. */
export function startProgram({ root = PROJECT_ROOT, command, ...program }: Program): ChildProcess {
  const { environment, flags = [], logFile } = program;
  const [file, ...args] = command;
  const output = openSync(logFile, 'a', 0o600);
  const loaders = ['--import', fromRoot('scripts/processes/leave-with-parent.ts')];
  const memory = ['api', 'worker'].includes(args[0] ?? '') ? [YOUNG_GENERATION] : [];
  const child = spawn(process.execPath, [...flags, ...memory, ...loaders, path.join(root, file), ...args], {
    cwd: root,
    env: environment,
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  });
  closeSync(output);
  return child;
}

/** Runs a program to its end or until `signal`; throws with its last output when it fails. */
export async function runToEnd(program: Program, signal: AbortSignal): Promise<void> {
  const child = startProgram(program);
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  const outcome = await waitForExit(child);
  signal.removeEventListener('abort', stop);
  if (outcome !== 0)
    throw new Error(`${program.name} failed (${outcome}):\n${lastLogLines(program.logFile)}`);
}

/** Resolves to the exit code, the signal that ended the process, or why it could not be started. */
export function waitForExit(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
}

export function lastLogLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}
