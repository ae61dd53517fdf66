import { isDatabaseUnreachable } from './is-database-unreachable.ts';
import { migrationNames } from './migration-files.ts';
import type { Queryable } from './pool.ts';

/** PostgreSQL's code for a table that does not exist. */
const UNKNOWN_TABLE = '42P01';

/**
 * Returns the migrations of this release that the database does not have. Additional ones in the database are
 * from a later release.
 */
export async function missingMigrations(database: Queryable): Promise<string[]> {
  const applied = await appliedMigrations(database);
  return (await migrationNames()).filter((name) => !applied.has(name));
}

/** Returns the names of all applied migrations; none for a new database. */
export async function appliedMigrations(database: Queryable): Promise<Set<string>> {
  try {
    return new Set(await database.column<string>('select name from migrations'));
  } catch (error) {
    if ((error as { code?: unknown }).code === UNKNOWN_TABLE) return new Set();
    throw error;
  }
}

/**
 * Throws, with a message for the operator, when a database was created by other migrations than ours: it has
 * unknown ones that come before our newest. Ours would meet tables of the same names and stop half-way, or
 * worse, not stop. Unknown ones that come after our newest are from a later release.
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
 * Throws, with a message for the operator, when the database is of an earlier release than this program or
 * was created by other migrations. A database that cannot be reached is not refused: it may become available
 * later, and `/health/ready` checks again.
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

/**
 * Throws, with a message for the operator, when this program could change the tables themselves and what
 * protects them.
 */
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
