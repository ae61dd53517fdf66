import type { ChildProcess } from 'node:child_process';
import { freshLogFile } from '#scripts/launch/log-files.ts';
import { startProgram, waitForExit } from '#scripts/launch/run-program.ts';
import { untilReady } from '#scripts/launch/wait-until-ready.ts';
import { actingAs } from '#scripts/postgres/as-role.ts';
import { findFreePort } from '#scripts/processes/free-port.ts';

const LOGS = '.cache/bench';

const NAMES = ['worker', 'second-api', 'api', 'simulator'] as const;
type ProgramName = (typeof NAMES)[number];

/** The product's programs, each in its own process, as `npm start` runs them. */
export type Programs = {
  environment: NodeJS.ProcessEnv;
  apiUrl: string;
  /** The address of a second api process on the same database, if one is started. */
  secondApiUrl: string;
  simulatorUrl: string;
  startSimulator(): Promise<void>;
  startApi(): Promise<void>;
  startSecondApi(): Promise<void>;
  startWorker(settings?: Record<string, string>): void;
  /** Returns the process id. */
  pid(name: ProgramName): number;
  /** Suspends a program, which then takes no CPU time until it is resumed or stopped. */
  pause(name: ProgramName): void;
  resume(name: ProgramName): void;
  stop(name: ProgramName): Promise<void>;
  stopAll(): Promise<void>;
};

/**
 * Prepares the programs of a stage. `stage` distinguishes its log files; `settings` override the defaults; `root` is
 * the folder of the project that the programs belong to, if it is not this one.
 */
export async function preparePrograms(
  stage: string,
  databaseUrl: string,
  settings: NodeJS.ProcessEnv = {},
  root?: string,
): Promise<Programs> {
  const [port, secondPort] = [await findFreePort(), await findFreePort()];
  const [simulatorPort, smtpPort] = [await findFreePort(), await findFreePort()];
  const [apiUrl, secondApiUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${secondPort}`];
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    SMTP_PORT: String(smtpPort),
    S3P_WEBHOOK_URL: `${apiUrl}/api/webhooks/s3p`,
    // A few people send as much as thousands would.
    RATE_LIMIT_FACTOR: '100000',
    ...settings,
  };
  const simulatorUrl = `http://127.0.0.1:${environment.SIMULATOR_PORT}`;
  const running = new Map<string, ChildProcess>();
  const start = (name: string, command: [string, ...string[]], more = {}) => {
    const logFile = freshLogFile(LOGS, `${stage}-${name}`);
    const variables = { ...environment, ...more };
    // A migration creates the roles; an earlier release may not have it.
    const program = {
      name,
      command,
      environment:
        root === undefined ? actingAs(command[1] === 'worker' ? 'worker' : 'api', variables) : variables,
      logFile,
    };
    const child = startProgram(root === undefined ? program : { ...program, root });
    running.set(name, child);
    return (url: string) => untilReady(child, program, url);
  };
  const paused = new Set<string>();
  const resume = (name: string, program = running.get(name)) => {
    if (paused.delete(name)) program?.kill('SIGCONT');
  };
  const stop = async (name: string) => {
    const program = running.get(name);
    if (!program) return;
    running.delete(name);
    // The program may have exited before, and then emits no second event.
    if (program.exitCode !== null || program.signalCode !== null) return;
    const ended = waitForExit(program);
    resume(name, program);
    program.kill('SIGTERM');
    await ended;
  };
  return {
    environment,
    apiUrl,
    secondApiUrl,
    simulatorUrl,
    startSimulator: () => start('simulator', ['src/simulator/main.ts'])(`${simulatorUrl}/health`),
    startApi: () => start('api', ['src/server/main.ts', 'api'])(`${apiUrl}/health/ready`),
    startSecondApi: () => {
      const ready = start('second-api', ['src/server/main.ts', 'api'], { PORT: String(secondPort) });
      return ready(`${secondApiUrl}/health/ready`);
    },
    startWorker: (more) => {
      start('worker', ['src/server/main.ts', 'worker'], more);
    },
    pid: (name) => running.get(name)?.pid ?? 0,
    pause: (name) => {
      paused.add(name);
      running.get(name)?.kill('SIGSTOP');
    },
    resume: (name) => resume(name),
    stop,
    stopAll: async () => {
      for (const name of NAMES) await stop(name);
    },
  };
}
