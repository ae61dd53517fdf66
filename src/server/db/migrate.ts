import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { applyMigration, type LockPolicy } from './apply-migration.ts';
import { MIGRATIONS, migrationNames, readMigration } from './migration-files.ts';
import { refuseOtherHistory } from './missing-migrations.ts';

/** Any number; the same in every process, so that two that start together migrate one after the other. */
const LOCK = 20_261_121;
const RETRY_MS = 200;
/** By which operators find it among the connections. */
export const MIGRATOR = 'gtfinance migrate';

/**
 * Applies the migrations that a database does not have yet, in the order of their numbers, each wholly or not at all,
 * while the product goes on using it. Answers the names of those applied. Safe to run from several processes at once.
 * Throws before it changes anything when the database was made by other migrations.
 */
export async function migrate(
  databaseUrl: string,
  { folder = MIGRATIONS, lockPolicy }: { folder?: URL; lockPolicy?: LockPolicy } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: MIGRATOR });
  await client.connect();
  try {
    await untilOurTurn(client);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string }>('select name from migrations');
    const known = new Set(applied.rows.map(({ name }) => name));
    const names = await migrationNames(folder);
    refuseOtherHistory(known, names);
    const missing = names.filter((name) => !known.has(name));
    for (const name of missing) await applyMigration(client, await readMigration(name, folder), lockPolicy);
    return missing;
  } finally {
    await client.end();
  }
}

/** Asks again and again: one that waited inside a statement would be waited for by an index that is being made. */
async function untilOurTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK]);
    if (rows[0]?.ours) return;
    await wait(RETRY_MS);
  }
}
