import { databaseIsAway } from './database-is-away.ts';
import { migrationNames } from './migration-files.ts';
import { appliedMigrations } from './missing-migrations.ts';
import type { Queryable } from './pool.ts';
import { refuseOtherHistory } from './refuse-other-history.ts';

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
