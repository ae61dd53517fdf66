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

/** `stage` tells the logs of this stage from those of another. */
export async function preparePrograms(stage: string, databaseUrl: string): Promise<Programs> {
  const [port, simulatorPort, smtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const apiUrl = `http://127.0.0.1:${port}`;
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    SMTP_PORT: String(smtpPort),
    S3P_WEBHOOK_URL: `${apiUrl}/api/webhooks/s3p`,
  };
  const running = new Map<string, ChildProcess>();
  const start = (name: string, command: [string, ...string[]], settings = {}) => {
    const logFile = freshLogFile(LOGS, `${stage}-${name}`);
    running.set(name, startProgram({ name, command, environment: { ...environment, ...settings }, logFile }));
  };
  const stop = async (name: string) => {
    const program = running.get(name);
    if (!program) return;
    running.delete(name);
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
    startWorker: (settings) => start('worker', ['src/server/main.ts', 'worker'], settings),
    pid: (name) => running.get(name)?.pid ?? 0,
    stop,
    stopAll: async () => {
      for (const name of ['worker', 'api', 'simulator']) await stop(name);
    },
  };
}
