import { databaseIsAway } from './database-is-away.ts';
import { missingMigrations } from './missing-migrations.ts';
import type { Queryable } from './pool.ts';

/**
 * Throws, in words for the operator, when the database is of an earlier release than this program. A database that is
 * away is not refused: it may come later, and `/health/ready` looks again.
 */
export async function refuseOlderSchema(database: Queryable): Promise<void> {
  const missing = await missingMigrations(database).catch((error: unknown) => {
    if (databaseIsAway(error)) return [];
    throw error;
  });
  if (missing.length > 0)
    throw new Error(
      `The database is older than this release: it lacks ${missing.join(', ')}. Run "migrate" of this release first.`,
    );
}
