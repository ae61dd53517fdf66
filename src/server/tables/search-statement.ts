import {
  COUNTED_UP_TO,
  type ExportOnly,
  type Sort,
  type SortedColumn,
  type Table,
} from '#shared/wire/admin/table.ts';
import { columnOf } from '../db/columns.ts';
import { containing } from './expressions.ts';

/** The values of a statement by their placeholders: `reader` for `:reader`. */
export type Values = Record<string, unknown>;

/**
 * The SQL condition of a filter: text with `:name` for the chosen value, one text per choice, or a function of the
 * chosen value that returns the condition and its values.
 */
type Condition =
  | string
  | Readonly<Record<string, string>>
  | ((chosen: string) => { fits: string; values: Values });

export type Parts<T extends Table> = {
  /** The table and its alias: `deposits d`. */
  from: string;
  /** Left joins to further tables. PostgreSQL drops those that a statement does not use. */
  joins?: string;
  /** The SQL condition of every statement. */
  where?: string;
  /** SQL expressions of fields. The default is the column of the same name. */
  fields?: Partial<Record<keyof T['fields'], string>>;
  /** SQL expressions of what only the export shows. */
  csv?: Partial<Record<ExportOnly<T>, string>>;
  /** What columns are sorted by. The default is the field that the column shows. */
  sorts?: Partial<SortColumns<SortedColumn<T>>>;
  /** Conditions of filters. The default compares the column of the filter's name with the chosen value. */
  filters?: { [Name in keyof T['filters']]?: Condition };
  /** SQL expression for the person whose data a row is. */
  about?: string;
  /**
   * Replaces `sorts` in a text search, which finds few rows: with an index of the order, PostgreSQL would read the
   * table in that order until enough rows match.
   */
  sortsOfSearch?: SortColumns<SortedColumn<T>>;
  /**
   * Whether the table grows without limit. In any but its default order, only the newest rows are sorted, up
   * to the number that is counted.
   */
  isEndless?: true;
  /** Maximum number of rows in an export; one that would be larger is refused, since its sums would be wrong. */
  maxExported?: number;
};

/** Returns the parts of a table with the defaults filled in. */
export function withDefaults<T extends Table>(table: T, parts: Parts<T>) {
  const alias = parts.from.split(' ')[1] ?? '';
  const column = (name: string) => `${alias}.${columnOf(name)}`;
  const fields = Object.fromEntries(
    Object.keys(table.fields).map((name) => [name, parts.fields?.[name] ?? column(name)]),
  );
  const sorts = Object.entries(table.columns).flatMap(([name, { sorts: isSorted, shows = name }]) => {
    if (!isSorted) return [];
    const by = fields[shows] ?? '';
    const given = (parts.sorts as Partial<SortColumns<string>> | undefined)?.[name];
    return [[name, given ?? (table.fields[shows]?.isNullable ? { sometimes: by } : by)]];
  });
  const filters = Object.keys(table.filters).map((name) => [
    name,
    parts.filters?.[name] ?? `${column(name)} = :${name}`,
  ]);
  return {
    ...parts,
    sortsOfSearch: parts.sortsOfSearch as SortColumns<string> | undefined,
    alias,
    id: fields[table.key] ?? '',
    joins: parts.joins ?? '',
    fields,
    csvOf: (heading: string) =>
      (parts.csv as Record<string, string> | undefined)?.[heading] ?? `${alias}.${heading}`,
    sorts: Object.fromEntries(sorts) as SortColumns<string>,
    filters: Object.fromEntries(filters) as Record<string, Condition>,
    maxExported: parts.maxExported ?? 20_000,
  };
}
export type Complete = ReturnType<typeof withDefaults>;

/** The chosen sort order and filters. */
export type Search = Record<string, unknown> & { sort: string };

/** Returns the select list of these expressions. */
export function selected(columns: Record<string, unknown>): string {
  return Object.entries(columns)
    .map(([name, expression]) => `${String(expression)} as "${name}"`)
    .join(', ');
}

/** Returns the statement of a search. It contains only the chosen filters, so that PostgreSQL plans for these. */
export function searchOf(table: Table, complete: Complete, search: Search, values: Values) {
  const { from, joins, id, alias, sortsOfSearch } = complete;
  const { where, known } = conditionOf(table, complete, search, values);
  const sorts = sortsOfSearch && search['text'] !== undefined ? sortsOfSearch : complete.sorts;
  const order = orderBy(sorts, search.sort, id);
  const isFirst = search.sort.replace('-', '') === table.sort.replace('-', '');
  const all = `${from} ${joins} where ${where}`;
  const find = (columns: string, { limit, offset }: { limit: number; offset: number }) => {
    const newest = `(select ${alias}.* from ${all}
      ${orderBy(sorts, table.sort, id)} limit ${Math.max(COUNTED_UP_TO, limit)}) ${alias} ${joins}`;
    const searched = complete.isEndless && !isFirst ? newest : all;
    return `select ${columns} from ${searched} ${order} limit ${limit} offset ${offset}`;
  };
  return { find, order, where, known };
}

/** Returns the conditions of the chosen filters. */
function conditionOf(table: Table, { where, filters }: Complete, search: Search, values: Values) {
  // A condition may use the value of another filter, which is null when none was chosen.
  const known: Values = { ...unsetFilters(table), ...values };
  const fits = new Set(where === undefined ? [] : [where]);
  for (const [name, { control }] of Object.entries(table.filters)) {
    const chosen = search[name];
    if (chosen === undefined) continue;
    const condition = filters[name] ?? '';
    if (typeof condition === 'function') {
      const read = condition(chosen as string);
      fits.add(`(${read.fits})`);
      Object.assign(known, read.values);
      continue;
    }
    const isPart = control === 'search' || control === 'text';
    known[name] = isPart ? containing(chosen as string) : chosen;
    fits.add(`(${typeof condition === 'string' ? condition : condition[chosen as string]})`);
  }
  return { where: [...fits].join(' and ') || 'true', known };
}

const unsetFilters = (table: Table): Values =>
  Object.fromEntries(Object.keys(table.filters).map((name) => [name, null]));

/** Returns the statement with `$1` in place of named placeholders. Throws when a value is missing. */
export function named(text: string, values: Values): { text: string; values: unknown[] } {
  const positions = new Map<string, number>();
  const numbered = text.replace(/(?<![:\w]):([a-z]\w*)/gi, (_, name: string) => {
    if (!(name in values)) throw new Error(`a statement names :${name}, which it is not given`);
    if (!positions.has(name)) positions.set(name, positions.size + 1);
    return `$${positions.get(name)}`;
  });
  return { text: numbered, values: [...positions.keys()].map((name) => values[name]) };
}

/**
 * The sort expression for each column. `sometimes`: rows where it is null come last in both directions.
 */
type SortColumns<C extends string> = Record<C, string | { sometimes: string }>;

/**
 * Returns an `order by` made from a closed list, with no text from the request. `id` makes the order total.
 */
function orderBy<C extends string>(columns: SortColumns<C>, sort: NoInfer<Sort<C>>, id: string): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = columns[sort.replace(/^-/, '') as C];
  const [by, last] = typeof column === 'string' ? [column, ''] : [column.sometimes, ' nulls last'];
  return `order by ${by} ${direction}${last}, ${id} ${direction}`;
}
