import { spawn } from 'node:child_process';
import path from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

export type Outcome = { ok: boolean; output: string; ms: number };

export type CommandOptions = {
  environment?: NodeJS.ProcessEnv;
  /** Shows the output while the command runs; otherwise it is only collected. */
  live?: boolean;
  timeoutMs?: number;
};

// Product settings in the caller's environment must not change what the checks check.
const UNSET_VARIABLES = [
  'NODE_ENV',
  'DATABASE_URL',
  'DATA_DIR',
  'HOST',
  'PORT',
  'SIMULATOR_PORT',
  'SMTP_PORT',
];

/** Runs a command in the project's root and waits for its end. */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<Outcome> {
  const startedAt = performance.now();
  const inherited = Object.entries(process.env).filter(([name]) => !UNSET_VARIABLES.includes(name));
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: PROJECT_ROOT,
      env: { ...Object.fromEntries(inherited), ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      ...(options.timeoutMs && { timeout: options.timeoutMs }),
    });
    let output = '';
    for (const [stream, screen] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (options.live) screen.write(chunk);
      });
    }
    const end = (ok: boolean) => resolve({ ok, output, ms: performance.now() - startedAt });
    child.once('error', (error) => {
      output += `${command}: ${error.message}\n`;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** Returns the path of an installed library's program. */
export function tool(name: string): string {
  return path.join(PROJECT_ROOT, 'node_modules', '.bin', name);
}
