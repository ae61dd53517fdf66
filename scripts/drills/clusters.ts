import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { discardDataFolder } from '../postgres/discard-data-folder.ts';
import { locateCluster } from '../postgres/locate-cluster.ts';
import { readLockFile } from '../postgres/lock-file.ts';
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts';

/** Files of a running server that no copy of it may have. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp', 'log'];

export type Cluster = Postgres & {
  /** The folder of its files. */
  folder: string;
  /** Returns the address of a database in it. */
  database(name: string): string;
  /** Kills the server as a power cut would. */
  kill(): void;
};

/** A place for the clusters of one drill, and for their archives. */
export type Workspace = {
  /** The folder that contains them. */
  folder: string;
  start(name: string, settings?: Record<string, string>): Promise<Cluster>;
  /** A folder into which PostgreSQL may write. */
  archive: string;
  /**
   * Copies the files of a running cluster as a backup does, and starts a second cluster on the copy. `signal` names
   * its mode: `standby` follows the first cluster, `recovery` reads the archive.
   */
  startCopy(
    of: Cluster,
    name: string,
    signal: 'standby' | 'recovery',
    settings: () => Record<string, string>,
  ): Promise<Cluster>;
  /** Only copies; the returned function starts the copy. */
  copy(
    of: Cluster,
    name: string,
  ): Promise<(signal: 'standby' | 'recovery', settings: Record<string, string>) => Promise<Cluster>>;
  clear(): Promise<void>;
};

export function prepareWorkspace(parent: string): Workspace {
  mkdirSync(parent, { recursive: true });
  const root = mkdtempSync(path.join(path.resolve(parent), 'drill-'));
  chmodSync(root, 0o755);
  const started: string[] = [];
  const folderOf = (name: string) => path.join(root, name);

  async function start(name: string, settings: Record<string, string> = {}): Promise<Cluster> {
    const dataDir = folderOf(name);
    started.push(dataDir);
    const postgres = await startPostgres({ dataDir, settings });
    const { folder } = locateCluster(dataDir);
    return {
      ...postgres,
      folder,
      database: (database) => Object.assign(new URL(postgres.url), { pathname: database }).href,
      kill: () => {
        const lock = readLockFile(folder);
        // Kills the server and its children: it leads a process group of its own.
        if (lock.state !== 'free') process.kill(-lock.pid, 'SIGKILL');
      },
    };
  }

  async function copy(of: Cluster, name: string) {
    const dataDir = folderOf(name);
    const { folder, record, user } = locateCluster(dataDir);
    const { password } = locateCluster(folderOf(nameOf(of)));
    // The copy has the first cluster's password.
    const known = JSON.parse(readFileSync(record, 'utf8')) as object;
    writeFileSync(record, JSON.stringify({ ...known, password }), { mode: 0o600 });
    const client = new Client(of.url);
    await client.connect();
    await client.query("select pg_backup_start('drill', fast => true)");
    copyFiles(of.folder, folder);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await client.end();
    writeFileSync(path.join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
    return (signal: 'standby' | 'recovery', settings: Record<string, string>) => {
      writeFileSync(path.join(folder, `${signal}.signal`), '');
      if (user) chownTo(folder, user);
      return start(name, settings);
    };
  }

  const nameOf = (cluster: Cluster) =>
    path.basename(started.find((dataDir) => locateCluster(dataDir).folder === cluster.folder) ?? '');
  const archive = path.join(root, 'archive');
  mkdirSync(archive, { mode: 0o777 });
  chmodSync(archive, 0o777);
  return {
    folder: root,
    start,
    archive,
    copy,
    startCopy: async (of, name, signal, settings) => (await copy(of, name))(signal, settings()),
    clear: async () => {
      for (const dataDir of started) await discardDataFolder(dataDir);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function copyFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from).filter((each) => !NOT_COPIED.includes(each))) {
    cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_replslot', 'pg_stat_tmp']) {
    mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
  }
}

function chownTo(file: string, user: { uid: number; gid: number }): void {
  chownSync(file, user.uid, user.gid);
  for (const entry of readdirSync(file, { withFileTypes: true })) {
    const inner = path.join(file, entry.name);
    if (entry.isDirectory()) chownTo(inner, user);
    else chownSync(inner, user.uid, user.gid);
  }
}
