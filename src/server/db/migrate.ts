import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { applyMigration, type LockPolicy } from './apply-migration.ts';
import { MIGRATIONS, migrationNames, readMigration } from './migration-files.ts';
import { refuseOtherHistory } from './missing-migrations.ts';

/** The key of the advisory lock that makes processes migrate one after the other. */
const LOCK = 20_261_121;
const RETRY_MS = 200;
/** The application name of the migrator's connection. */
export const MIGRATOR = 'gtfinance migrate';

/**
 * Applies the migrations that a database does not have yet, in the order of their numbers, each completely or
 * not at all, while the product continues to use it. Returns the names of those applied. Safe to run from
 * several processes at once. Throws before it changes anything when the database was created by other
 * migrations.
 */
export async function migrate(
  databaseUrl: string,
  { folder = MIGRATIONS, lockPolicy }: { folder?: URL; lockPolicy?: LockPolicy } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: MIGRATOR });
  await client.connect();
  try {
    await waitForLock(client);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string }>('select name from migrations');
    const appliedNames = new Set(applied.rows.map(({ name }) => name));
    const names = await migrationNames(folder);
    refuseOtherHistory(appliedNames, names);
    const missing = names.filter((name) => !appliedNames.has(name));
    for (const name of missing) await applyMigration(client, await readMigration(name, folder), lockPolicy);
    return missing;
  } finally {
    await client.end();
  }
}

/** Polls for the lock: a statement that waited for it would block a concurrent index build. */
async function waitForLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK]);
    if (rows[0]?.ours) return;
    await wait(RETRY_MS);
  }
}
