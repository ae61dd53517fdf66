import type { TableRead } from './find-reads-in-sql.ts';
import type { Owners } from './table-writers.ts';

/** The columns of each read view. Its table has the same name without `_view`. */
export type ReadViews = Record<string, string[]>;

/** Modules that lock rows of another's table, which a view does not offer, by table. */
export type Lockers = Record<string, readonly string[]>;

/** Returns the views of a schema as `db/schema.sql` writes them. */
export function viewsOf(sql: string): ReadViews {
  const views = [...sql.matchAll(/^create view (\w+) as SELECT ([\w, ]+) FROM (\w+);$/gm)];
  return Object.fromEntries(views.map(([, view = '', columns = '']) => [view, columns.split(', ')]));
}

/**
 * Returns a sentence for each breach: a table read by another module than its own, a view read by its own, a view or a
 * column that nobody else reads, and a listed locker that locks no more. `words` has what the sources of a module name.
 */
export function brokenReaders(
  views: ReadViews,
  reads: TableRead[],
  owners: Owners,
  lockers: Lockers,
  words: (module: string) => ReadonlySet<string>,
): string[] {
  const ownerOf = (view: string) => owners[view.replace(/_view$/, '')];
  const locked = new Set<string>();
  const foreign = reads.flatMap(({ module, name, where, locks }) => {
    if (name in views)
      return ownerOf(name) === module ? [`${where} reads its own table through ${name}`] : [];
    const owner = owners[name];
    if (owner === undefined || owner === module) return [];
    if (locks && lockers[name]?.includes(module)) {
      locked.add(`${name} ${module}`);
      return [];
    }
    return [`${where} ${module} reads ${name} of ${owner}, which offers ${name}_view`];
  });
  return [
    ...foreign,
    ...Object.entries(views).flatMap(([view, columns]) => {
      if (ownerOf(view) === undefined) return [`${view} is a view of no table`];
      const readers = [...new Set(reads.filter(({ name }) => name === view).map(({ module }) => module))];
      if (readers.length === 0) return [`nobody reads ${view}`];
      return columns
        .filter((column) => !readers.some((module) => words(module).has(column)))
        .map((column) => `nobody reads ${view}.${column}`);
    }),
    ...Object.entries(lockers).flatMap(([table, modules]) =>
      modules
        .filter((module) => !locked.has(`${table} ${module}`))
        .map((module) => `${module} is listed as locking ${table}, but does not any more`),
    ),
  ];
}
