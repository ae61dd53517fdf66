import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inDatabase } from '../../bench/stage/databases.ts';
import { findBackupTools } from '../checks/ensure-backup-tools.ts';
import { postgresEnvironment } from '../postgres/postgres-environment.ts';
import { unprivilegedUser } from '../postgres/unprivileged-user.ts';
import { findFreePort } from '../processes/free-port.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const DEPLOY_FOLDER = path.join(PROJECT_ROOT, 'deploy/backup');

export type ArchivedPostgres = {
  url: string;
  /** Makes a backup with the deployed script; returns the time that the script recorded. */
  backup(kind: 'full' | 'incr'): Promise<string>;
  /** Runs the deployed restore test; returns the time that it recorded, and throws when it fails. */
  testRestore(settings?: NodeJS.ProcessEnv): Promise<string>;
  /** Waits until everything committed so far has left this machine. */
  archiveAll(): Promise<void>;
  /** Kills the server as a power cut would, and deletes its files. */
  lose(): Promise<void>;
  /** Restores the server's state at that moment from the repository, into the same folder. */
  restoreTo(moment: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL of Debian's packages that archives with pgBackRest. Both use the deployed configuration files;
 * only folders, ports and the passphrase differ. `folder` must exist and have a short path, because sockets are
 * created in it.
 */
export async function startArchivedPostgres(folder: string): Promise<ArchivedPostgres> {
  const bin = findBackupTools();
  if (!bin) throw new Error('This needs PostgreSQL and pgBackRest: apt-get install postgresql pgbackrest');
  const user = unprivilegedUser(folder);
  for (const name of ['', 'data', 'repository', 'spool', 'log', 'lock', 'status']) {
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
    if (user) chownSync(path.join(folder, name), user.uid, user.gid);
  }
  const port = await findFreePort();
  const as = { ...user, cwd: folder, env: environmentOf(folder, port) };
  const run = (command: string, args: string[], more: NodeJS.ProcessEnv = {}) =>
    promisify(execFile)(command, args, { ...as, env: { ...as.env, ...more } });
  const data = path.join(folder, 'data');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<ChildProcess> => {
    const log = path.join(folder, 'log/server');
    const output = openSync(log, 'a');
    const args = ['-D', data, '-p', String(port), '-k', folder];
    const stdio = ['ignore', output, output] as const;
    const child = spawn(path.join(bin, 'postgres'), args, { ...as, stdio: [...stdio], detached: true });
    await untilServing(url, child, log);
    return child;
  };

  const local = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'];
  await run(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--data-checksums', ...local]);
  const deployed = readFileSync(path.join(DEPLOY_FOLDER, 'postgresql.conf'), 'utf8');
  writeFileSync(path.join(data, 'postgresql.conf'), `listen_addresses = '127.0.0.1'\n${deployed}`);
  let server = await start();
  await run('pgbackrest', ['--stanza=gtfinance', 'stanza-create']);

  const script = async (name: string, args: string[], status: string, more?: NodeJS.ProcessEnv) => {
    await run('bash', [path.join(DEPLOY_FOLDER, name), ...args], more);
    return readFileSync(path.join(folder, 'status', status), 'utf8').trim();
  };
  return {
    url,
    backup: (kind) => script('backup.sh', [kind], 'backup'),
    testRestore: (settings) => script('restore-test.sh', [], 'restore-test', settings),
    archiveAll: () => archiveAll(url),
    lose: async () => {
      // Kills the process group that the server leads; otherwise its children would still write.
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
      rmSync(data, { recursive: true, maxRetries: 5, retryDelay: 100 });
      mkdirSync(data, { mode: 0o700 });
      if (user) chownSync(data, user.uid, user.gid);
    },
    restoreTo: async (moment) => {
      const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
      await run('pgbackrest', ['--stanza=gtfinance', ...target, 'restore']);
      server = await start();
    },
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await gone;
    },
  };
}

/** Returns the environment of pgBackRest and the deployed scripts: the deployed configuration with other folders. */
function environmentOf(folder: string, port: number): NodeJS.ProcessEnv {
  const at = (name: string) => path.join(folder, name);
  return {
    ...postgresEnvironment(),
    PGBACKREST_CONFIG: path.join(DEPLOY_FOLDER, 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: at('repository'),
    PGBACKREST_REPO1_CIPHER_PASS: randomBytes(48).toString('base64'),
    PGBACKREST_SPOOL_PATH: at('spool'),
    PGBACKREST_LOG_PATH: at('log'),
    PGBACKREST_LOCK_PATH: at('lock'),
    PGBACKREST_PG1_PATH: at('data'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    BACKUP_STATUS_FILE: at('status/backup'),
    RESTORE_TEST_STATUS_FILE: at('status/restore-test'),
    RESTORE_TEST_FOLDER: at('restored'),
    RESTORE_TEST_DATABASE: 'drill',
    VERIFY_BOOKS: `${process.execPath} ${path.join(PROJECT_ROOT, 'src/server/main.ts')} verify-books`,
  };
}

/** Waits until the write-ahead log up to now is in the archive. */
async function archiveAll(url: string): Promise<void> {
  await inDatabase(url, async (client) => {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    for (;;) {
      const { rows: found } = await client.query<{ archived: boolean }>(
        'select last_archived_wal >= $1 as archived from pg_stat_archiver',
        [rows[0]?.file],
      );
      if (found[0]?.archived) return;
      await wait(50);
    }
  });
}

async function untilServing(url: string, server: ChildProcess, log: string): Promise<void> {
  for (;;) {
    const recovering = await inDatabase(url, async (client) => {
      const { rows } = await client.query<{ yes: boolean }>('select pg_is_in_recovery() as yes');
      return rows[0]?.yes ?? true;
    }).catch(() => true);
    if (!recovering) return;
    if (server.exitCode !== null)
      throw new Error(`The server ended:\n${readFileSync(log, 'utf8').slice(-3_000)}`);
    await wait(50);
  }
}
