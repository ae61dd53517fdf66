import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { waitUntilReady } from '#scripts/launch/wait-until-ready.ts';
import { asRole } from '#scripts/postgres/as-role.ts';
import { findFreePort } from '#scripts/processes/free-port.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';

/** One of the product's programs as a process of its own. */
export type Running = {
  process: ChildProcess;
  /** The customers' address of an api. */
  url: string;
  /** The address of its probes. */
  probes: string;
  /** Returns what the program has logged so far. */
  lines(): Record<string, unknown>[];
  /** Stops the program and waits until it has ended. */
  stop(): Promise<void>;
};

/** Starts an api or a worker against a database, and waits until it is ready. */
export async function startProgram(
  name: 'api' | 'worker',
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Running> {
  const [port, probesPort] = [await findFreePort(), await findFreePort()];
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: asRole(databaseUrl, name),
    PORT: String(port),
    METRICS_PORT: String(probesPort),
    ...settings,
  };
  const child = spawn(process.execPath, ['src/server/main.ts', name], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await closed;
  };
  atFileEnd(stop);
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written += text));
  const [url, probes] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${probesPort}`];
  await waitUntilReady(`The ${name}`, `${probes}/health/ready`, AbortSignal.timeout(300_000), 300_000);
  const lines = () =>
    written
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { process: child, url, probes, lines, stop };
}
