import { INSERTED_NAME, type TableWrite } from './find-writes-in-sql.ts';
import type { Schema } from './schema.ts';

export type Writers = Record<string, readonly string[]>;

/** Returns a sentence for each breach: tables without a list, stale list entries, and writes by other modules. */
export function brokenWriters(
  { tables }: Pick<Schema, 'tables'>,
  writes: TableWrite[],
  { writers, inserted }: { writers: Writers; inserted: Writers },
): string[] {
  const real = writes.flatMap((write) =>
    write.table === INSERTED_NAME ? resolveInserted(write, inserted) : [{ ...write, table: write.table }],
  );
  const done = new Set(real.map(({ table, module }) => `${table} ${module}`));
  return [
    ...tables
      .filter((table) => !(table in writers))
      .map((table) => `${table} is in no list of who may write it`),
    ...Object.keys(writers)
      .filter((table) => !tables.includes(table))
      .map((table) => `${table} is listed, but there is no such table`),
    ...real.flatMap(({ table, module, where }) => {
      if (writers[table]?.includes(module)) return [];
      return [
        `${where} ${module} writes ${table}, which belongs to ${writers[table]?.join(', ') ?? 'nobody'}`,
      ];
    }),
    ...Object.entries(writers).flatMap(([table, modules]) =>
      modules
        .filter((module) => !done.has(`${table} ${module}`))
        .map((module) => `${module} is listed for ${table}, but does not write it any more`),
    ),
  ];
}

/** Returns the tables for a write with an inserted table name, as the module declares them. */
function resolveInserted(write: TableWrite, inserted: Writers): TableWrite[] {
  const tables = inserted[write.module] ?? ['a table whose name is inserted'];
  return tables.map((table) => ({ ...write, table }));
}
