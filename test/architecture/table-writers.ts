import { INSERTED_NAME, type TableWrite } from './find-writes-in-sql.ts';
import type { Schema } from './schema.ts';

/** The module that may write each table. */
export type Owners = Record<string, string>;

/**
 * Returns a sentence for each breach: tables without an owner, stale list entries, and writes by other modules. A table
 * whose name is inserted into the SQL belongs to nobody.
 */
export function brokenWriters(
  { tables }: Pick<Schema, 'tables'>,
  writes: TableWrite[],
  owners: Owners,
): string[] {
  const written = new Set(writes.map(({ table, module }) => `${table} ${module}`));
  return [
    ...tables
      .filter((table) => !(table in owners))
      .map((table) => `${table} is in no list of who may write it`),
    ...Object.keys(owners)
      .filter((table) => !tables.includes(table))
      .map((table) => `${table} is listed, but there is no such table`),
    ...writes.flatMap(({ table, module, where }) => {
      if (owners[table] === module) return [];
      const named = table === INSERTED_NAME ? 'a table whose name is inserted' : table;
      return [`${where} ${module} writes ${named}, which belongs to ${owners[table] ?? 'nobody'}`];
    }),
    ...Object.entries(owners)
      .filter(([table, module]) => !written.has(`${table} ${module}`))
      .map(([table, module]) => `${module} is listed for ${table}, but does not write it any more`),
  ];
}
