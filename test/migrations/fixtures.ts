import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client, Pool } from 'pg';
import { MIGRATOR } from '#server/db/migrate.ts';
import { atFileEnd } from '#test/setup/at-file-end.ts';
import { emptyDatabase } from '#test/setup/database.ts';

export type TestDatabase = { url: string; pool: Pool };

/** Creates a database without tables, and connections to it. The returned function empties it again. */
export async function bareDatabase(): Promise<() => Promise<TestDatabase>> {
  const database = await emptyDatabase();
  const pool = new Pool({ connectionString: database.url, max: 4 });
  // Its end does not wait for the server, which may still close a connection when the database is dropped.
  pool.on('error', () => undefined);
  atFileEnd(async () => {
    await pool.end();
    await database.drop();
  });
  return async () => {
    await pool.query('drop schema public cascade; create schema public');
    return { url: database.url, pool };
  };
}

/** Creates a folder of migrations; `write` replaces files. */
export function migrationFolder(files: Record<string, string>) {
  const place = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  atFileEnd(() => rmSync(place, { recursive: true, force: true }));
  const write = (more: Record<string, string>) => {
    for (const [name, sql] of Object.entries(more)) writeFileSync(path.join(place, name), sql);
  };
  write(files);
  return { folder: pathToFileURL(`${place}/`), write };
}

/** Opens a connection with a transaction that stays open until `end`. */
export async function openTransaction(url: string, sql: string) {
  const client = new Client(url);
  await client.connect();
  await client.query('begin');
  await client.query(sql);
  return {
    ask: (question: string) => client.query(question),
    end: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}

/** Waits until there are this many migrators and `where` holds for each of them. */
export async function waitForMigrators({ pool }: TestDatabase, count: number, where = 'true'): Promise<void> {
  await waitUntil(async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = $1 and (${where})`,
      [MIGRATOR],
    );
    return rows[0]?.count === count;
  });
}

/** Waits until a session waits for a lock on a table. */
export async function waitForLock({ pool }: TestDatabase, table: string): Promise<void> {
  await waitUntil(async () => {
    const { rows } = await pool.query(
      'select 1 from pg_locks where not granted and relation = to_regclass($1)',
      [table],
    );
    return rows.length > 0;
  });
}

async function waitUntil(seen: () => Promise<boolean>): Promise<void> {
  while (!(await seen())) await new Promise((turn) => setImmediate(turn));
}
