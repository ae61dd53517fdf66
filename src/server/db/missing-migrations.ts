import { isDatabaseUnreachable } from './is-database-unreachable.ts';
import { migrationNames } from './migration-files.ts';
import type { Queryable } from './pool.ts';

/** What PostgreSQL says of a table that does not exist. */
const UNKNOWN_TABLE = '42P01';

/** The migrations of this release that the database does not have. What it has beyond them is of a later release. */
export async function missingMigrations(database: Queryable): Promise<string[]> {
  const applied = await appliedMigrations(database);
  return (await migrationNames()).filter((name) => !applied.has(name));
}

/** Returns the names of all applied migrations; none for a new database. */
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
 * Throws, in words for the operator, when a database was made by other migrations than ours: it has some that we do not
 * know and that come before our newest. Ours would meet tables of the same names and stop half-way, or worse, not stop.
 * What comes after our newest is of a later release, and no other history.
 */
export function refuseOtherHistory(applied: ReadonlySet<string>, ours: readonly string[]): void {
  const newest = ours.at(-1) ?? '';
  const unknown = [...applied].filter((name) => name < newest && !ours.includes(name)).sort();
  if (unknown.length === 0) return;
  throw new Error(
    `The database was made by other migrations than this release has: it has ${unknown[0]}` +
      `${unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''}, unknown here. Nothing was changed. ` +
      'Where its data may go, "npm run reset" throws them away and the next start begins anew; where DATABASE_URL names ' +
      'a database of your own, give an empty one.',
  );
}

/**
 * Throws, in words for the operator, when the database is of an earlier release than this program or was made by other
 * migrations. A database that is away is not refused: it may come later, and `/health/ready` looks again.
 */
export async function refuseOlderSchema(database: Queryable): Promise<void> {
  const names = await migrationNames();
  const applied = await appliedMigrations(database).catch((error: unknown) => {
    if (isDatabaseUnreachable(error)) return new Set(names);
    throw error;
  });
  refuseOtherHistory(applied, names);
  const missing = names.filter((name) => !applied.has(name));
  if (missing.length > 0)
    throw new Error(
      `The database is older than this release: it lacks ${missing.join(', ')}. Run "migrate" of this release first.`,
    );
}

/** Throws, in words for the operator, when this program could change the tables themselves, and what guards them. */
export async function refuseOwner(database: Queryable): Promise<void> {
  const { rows } = await database
    .query<{ owns: boolean }>(
      `select pg_has_role(relowner, 'member') as owns from pg_class where oid = to_regclass('migrations')`,
    )
    .catch((error: unknown) => {
      if (isDatabaseUnreachable(error)) return { rows: [] };
      throw error;
    });
  if (rows[0]?.owns)
    throw new Error(
      'DATABASE_URL names the owner of the tables, or a superuser. The api and the worker have logins of their own, ' +
        'members of gtfinance_api and gtfinance_worker: see docs/operations.md, "Rights".',
    );
}
