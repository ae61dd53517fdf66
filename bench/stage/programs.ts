import type { ChildProcess } from 'node:child_process';
import { findFreePort } from '#scripts/processes/free-port.ts';
import { freshLogFile } from '#scripts/launch/log-files.ts';
import { endOf, startProgram } from '#scripts/launch/run-program.ts';
import { waitUntilReady } from '#scripts/launch/wait-until-ready.ts';

const LOGS = '.cache/bench';

/** The product's programs, each a process of its own, as `npm start` runs them. */
export type Programs = {
  environment: NodeJS.ProcessEnv;
  apiUrl: string;
  simulatorUrl: string;
  startSimulator(): Promise<void>;
  startApi(): Promise<void>;
  startWorker(settings?: Record<string, string>): void;
  /** The number of its process. */
  pid(name: 'api' | 'worker'): number;
  stop(name: 'simulator' | 'api' | 'worker'): Promise<void>;
  stopAll(): Promise<void>;
};

/**
 * `stage` tells the logs of this stage from those of another. `settings` go over its own; `root` is where the project
 * lies whose programs they are, when that is not this one.
 */
export async function preparePrograms(
  stage: string,
  databaseUrl: string,
  settings: NodeJS.ProcessEnv = {},
  root?: string,
): Promise<Programs> {
  const [port, simulatorPort, smtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const apiUrl = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    SMTP_PORT: String(smtpPort),
    S3P_WEBHOOK_URL: `${apiUrl}/api/webhooks/s3p`,
    ...settings,
  };
  const simulatorUrl = `http://127.0.0.1:${environment.SIMULATOR_PORT}`;
  const running = new Map<string, ChildProcess>();
  const start = (name: string, command: [string, ...string[]], more = {}) => {
    const logFile = freshLogFile(LOGS, `${stage}-${name}`);
    const program = { name, command, environment: { ...environment, ...more }, logFile };
    running.set(name, startProgram(root === undefined ? program : { ...program, root }));
  };
  const stop = async (name: string) => {
    const program = running.get(name);
    if (!program) return;
    running.delete(name);
    // It may have ended by itself, and does not say so twice.
    if (program.exitCode !== null || program.signalCode !== null) return;
    const ended = endOf(program);
    program.kill('SIGTERM');
    await ended;
  };
  const patience = () => AbortSignal.timeout(60_000);
  return {
    environment,
    apiUrl,
    simulatorUrl,
    startSimulator: () => {
      start('simulator', ['src/simulator/main.ts']);
      return waitUntilReady('The simulator', `${simulatorUrl}/health`, patience());
    },
    startApi: () => {
      start('api', ['src/server/main.ts', 'api']);
      return waitUntilReady('The api', `${apiUrl}/health/ready`, patience());
    },
    startWorker: (more) => start('worker', ['src/server/main.ts', 'worker'], more),
    pid: (name) => running.get(name)?.pid ?? 0,
    stop,
    stopAll: async () => {
      for (const name of ['worker', 'api', 'simulator']) await stop(name);
    },
  };
}
