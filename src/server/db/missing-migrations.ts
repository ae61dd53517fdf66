import { databaseIsAway } from './database-is-away.ts';
import { migrationNames } from './migration-files.ts';
import type { Queryable } from './pool.ts';
import { refuseOtherHistory } from './refuse-other-history.ts';

/** What PostgreSQL says of a table that does not exist. */
const UNKNOWN_TABLE = '42P01';

/** The migrations of this release that the database does not have. What it has beyond them is of a later release. */
export async function missingMigrations(database: Queryable): Promise<string[]> {
  const applied = await appliedMigrations(database);
  return (await migrationNames()).filter((name) => !applied.has(name));
}

/** The names of all that were applied; none where nobody has ever migrated. */
export async function appliedMigrations(database: Queryable): Promise<Set<string>> {
  try {
    const { rows } = await database.query<{ name: string }>('select name from migrations');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if ((error as { code?: unknown }).code === UNKNOWN_TABLE) return new Set();
    throw error;
  }
}

/**
 * Throws, in words for the operator, when the database is of an earlier release than this program or was made by other
 * migrations. A database that is away is not refused: it may come later, and `/health/ready` looks again.
 */
export async function refuseOlderSchema(database: Queryable): Promise<void> {
  const names = await migrationNames();
  const applied = await appliedMigrations(database).catch((error: unknown) => {
    if (databaseIsAway(error)) return new Set(names);
    throw error;
  });
  refuseOtherHistory(applied, names);
  const missing = names.filter((name) => !applied.has(name));
  if (missing.length > 0)
    throw new Error(
      `The database is older than this release: it lacks ${missing.join(', ')}. Run "migrate" of this release first.`,
    );
}
