import { migrationNames } from './migration-files.ts';
import type { Queryable } from './pool.ts';

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
