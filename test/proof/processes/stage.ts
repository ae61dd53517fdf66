import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { bootEmbeddedDatabase } from '#scripts/launch/embedded-database.ts';
import { freshLogFile } from '#scripts/launch/log-files.ts';
import { type SupervisedProgram, supervise } from '#scripts/launch/supervise.ts';
import { waitUntilReady } from '#scripts/launch/wait-until-ready.ts';
import { actingAs } from '#scripts/postgres/as-role.ts';
import { discardDataFolder } from '#scripts/postgres/discard-data-folder.ts';
import { readRecord } from '#scripts/postgres/locate-cluster.ts';
import { readLockFile } from '#scripts/postgres/lock-file.ts';
import { findFreePort } from '#scripts/processes/free-port.ts';
import { migrate } from '#server/db/migrate.ts';

export const MEMBERS = ['api 1', 'api 2', 'worker 1', 'worker 2', 'simulator', 'postgres'] as const;
export type Member = (typeof MEMBERS)[number];

/** The product as real processes. Each is restarted when it ends. */
export type Stage = {
  dataDir: string;
  databaseUrl: string;
  apiUrls: [string, string];
  simulatorUrl: string;
  /** The folder in which the simulated rail records its payments. */
  simulatorDir: string;
  /** Returns the process id, or undefined while the process is not running. */
  pidOf(member: Member): number | undefined;
  untilReady(): Promise<void>;
  /** Stops all programs but the database. */
  stopPrograms(): Promise<void>;
  stop(): Promise<void>;
};

/** Settings short enough for a run of minutes. */
const SETTINGS = {
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  S3P_TIMEOUT_MS: '1500',
  RATE_TIMEOUT_MS: '1500',
  JOB_LOCK_MS: '10000',
  RATE_LIMIT_FACTOR: '100000',
};
const PAUSES = { firstMs: 300, longestMs: 1_000 };
/** A limit for programs that never start; on a busy machine a program takes more than a minute. */
const PATIENCE_MS = 300_000;

/** Starts everything on free ports, with all data below `parent`. */
export async function startStage(parent: string, log: (line: string) => void): Promise<Stage> {
  mkdirSync(parent, { recursive: true });
  const dataDir = path.resolve(mkdtempSync(path.join(parent, 'run-')));
  // When the run is started as root, PostgreSQL's own user must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const database = await bootEmbeddedDatabase(dataDir, log);
  const programs = new Map<Member, SupervisedProgram>();
  try {
    await migrate(database.url);
    const places = await reservePlaces(dataDir, database.url);
    const start = (member: Member, command: [string, ...string[]], environment: NodeJS.ProcessEnv = {}) => {
      const logFile = freshLogFile(dataDir, member.replace(' ', '-'));
      const watch = { log, onStart: () => undefined, onTrouble: () => 'go on' as const };
      const settings = { ...places.environment, ...environment };
      const role = member.startsWith('api') ? 'api' : 'worker';
      const program = { name: member, command, environment: actingAs(role, settings) };
      programs.set(member, supervise({ ...program, logFile }, watch, PAUSES));
    };
    start('simulator', ['src/simulator/main.ts']);
    await untilAnswers('The simulator', `${places.simulatorUrl}/health`);
    start('worker 1', ['src/server/main.ts', 'worker']);
    start('worker 2', ['src/server/main.ts', 'worker']);
    start('api 1', ['src/server/main.ts', 'api'], { PORT: new URL(places.apiUrls[0]).port });
    start('api 2', ['src/server/main.ts', 'api'], { PORT: new URL(places.apiUrls[1]).port });
    const stage = stageOf(dataDir, database, places, programs);
    await stage.untilReady();
    return stage;
  } catch (error) {
    for (const program of programs.values()) await program.stop();
    await database.stop();
    throw error;
  }
}

function untilAnswers(name: string, url: string): Promise<void> {
  return waitUntilReady(name, url, new AbortController().signal, PATIENCE_MS);
}

type Places = Pick<Stage, 'apiUrls' | 'simulatorUrl' | 'simulatorDir'> & { environment: NodeJS.ProcessEnv };

async function reservePlaces(dataDir: string, databaseUrl: string): Promise<Places> {
  const ports: string[] = [];
  while (ports.length < 4) ports.push(String(await findFreePort()));
  const [api1 = '', api2 = '', simulator = '', smtp = ''] = ports;
  const simulatorDir = path.join(dataDir, 'simulator');
  return {
    apiUrls: [`http://127.0.0.1:${api1}`, `http://127.0.0.1:${api2}`],
    simulatorUrl: `http://127.0.0.1:${simulator}`,
    simulatorDir,
    environment: {
      ...process.env,
      ...SETTINGS,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SIMULATOR_PORT: simulator,
      SMTP_PORT: smtp,
      SIMULATOR_DATA_DIR: simulatorDir,
      S3P_WEBHOOK_URL: `http://127.0.0.1:${api1}/api/webhooks/s3p`,
    },
  };
}

function stageOf(
  dataDir: string,
  database: { url: string; stop(): Promise<void> },
  { apiUrls, simulatorUrl, simulatorDir }: Places,
  programs: Map<Member, SupervisedProgram>,
): Stage {
  const cluster = readRecord(path.join(dataDir, 'postgres.json'))?.folder ?? '';
  const stopPrograms = async () => {
    await Promise.all([...programs.values()].map((program) => program.stop()));
    programs.clear();
  };
  return {
    dataDir,
    databaseUrl: database.url,
    apiUrls,
    simulatorUrl,
    simulatorDir,
    pidOf: (member) => {
      if (member !== 'postgres') return programs.get(member)?.pid();
      const lock = readLockFile(cluster);
      return lock.state === 'free' ? undefined : lock.pid;
    },
    untilReady: async () => {
      await Promise.all([
        ...apiUrls.map((url) => untilAnswers('An api', `${url}/health/ready`)),
        untilAnswers('The simulator', `${simulatorUrl}/health`),
      ]);
    },
    stopPrograms,
    stop: async () => {
      await stopPrograms();
      await database.stop();
      await discardDataFolder(dataDir);
    },
  };
}
