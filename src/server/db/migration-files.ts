import { readdir, readFile } from 'node:fs/promises';

export const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url);
/**
 * The first line of a file whose only statement PostgreSQL runs outside of a transaction: an index on a big
 * table.
 */
export const CONCURRENTLY = '-- migrate: concurrently';

export type Migration = {
  /** The name of its file, which begins with its number. */
  name: string;
  sql: string;
  /** The index that it creates outside of a transaction; undefined for all others. */
  index: string | undefined;
};

/** Returns the names of all migrations of a folder in the order in which they apply. */
export async function migrationNames(folder = MIGRATIONS): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Reads a migration. Throws when it is marked as concurrent and does not name the index that it creates. */
export async function readMigration(name: string, folder = MIGRATIONS): Promise<Migration> {
  const sql = await readFile(new URL(name, folder), 'utf8');
  if (!sql.startsWith(CONCURRENTLY)) return { name, sql, index: undefined };
  const index = /index\s+concurrently\s+(\w+)\s+on\s/i.exec(sql)?.[1];
  if (!index) throw new Error(`migration ${name} is marked as concurrent and creates no named index`);
  return { name, sql, index };
}
