import type { CsvLine } from '#shared/csv.ts';
import { formatCount } from '#shared/format.ts';
import { cad, toDecimalText, toWireNumber, xaf } from '#shared/money.ts';
import { rate, rateToText } from '#shared/rate.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Field, PersonName } from '#shared/wire/admin/fields.ts';
import {
  COUNTED_UP_TO,
  type ExportOnly,
  type QueryOf,
  type RowOf,
  type Sort,
  type SortedColumn,
  type Table,
} from '#shared/wire/admin/table.ts';
import { columnOf } from '../db/columns.ts';
import type { Queryable } from '../db/pool.ts';
import { containing } from './expressions.ts';

/** The values of a statement by their placeholders: `reader` for `:reader`. */
type Values = Record<string, unknown>;

/**
 * The SQL condition of a filter: text with `:name` for the chosen value, one text per choice, or a function of the
 * chosen value that returns the condition and its values.
 */
type Condition =
  | string
  | Readonly<Record<string, string>>
  | ((chosen: string) => { fits: string; values: Values });

type Parts<T extends Table> = {
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
function withDefaults<T extends Table>(table: T, parts: Parts<T>) {
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
type Complete = ReturnType<typeof withDefaults>;

/** What an export contains, read as it is consumed. */
export type Exported<T> = Result<AsyncIterable<T>, 'export_too_large'>;

type Asked = Record<string, unknown> & { sort: string };

/** The SQL side of a back-office table; see `defineTable`. `values` are placeholders of the parts' own (`:name`). */
export type TableSource<T extends Table> = {
  table: T;
  /** Returns one page of the matching rows, and the people whose data it shows, for the audit log. */
  page: (
    db: Queryable,
    query: QueryOf<T>,
    values?: Values,
  ) => Promise<{ table: { rows: RowOf<T>[]; total: number }; people: bigint[] }>;
  /** Returns all matching rows as lines of CSV, headings first. */
  lines: (db: Queryable, query: QueryOf<T>, values?: Values) => Promise<Exported<CsvLine>>;
  /** Returns all matching rows, for an export of another form. */
  rows: (db: Queryable, query: QueryOf<T>, values?: Values) => Promise<Exported<RowOf<T>>>;
  /** Returns one row that the table can show, with more columns, which are not converted. */
  one: <M extends object = object>(
    db: Queryable,
    id: bigint | string,
    values?: Values,
    more?: Record<keyof M, string>,
  ) => Promise<(RowOf<T> & M) | undefined>;
};

export function tableSource<T extends Table>(table: T, parts: Parts<T>): TableSource<T> {
  const complete = withDefaults(table, parts);
  const { from, joins, id, fields } = complete;
  const toRow = (raw: Values) =>
    Object.fromEntries(
      Object.entries(table.fields).map(([name, { kind }]) => [name, toWire(kind, raw[name])]),
    ) as RowOf<T>;
  return {
    table,
    page: async (db, query, values = {}) => {
      const { size, page, ...asked } = query as unknown as Asked & { page: number; size: number };
      const { find, order, where, known } = searchOf(table, complete, asked, values);
      const columns = selected({ ...fields, about: parts.about ?? 'null' });
      const range = { limit: size, offset: (page - 1) * size };
      // For an endless table, the columns are read only for the rows of the page.
      const shown = parts.isEndless
        ? `select ${columns} from ${from} ${joins} where ${id} = any (array(${find(id, range)})) ${order}`
        : find(columns, range);
      const [{ rows }, counted] = await Promise.all([
        db.query<Values>(named(shown, known)),
        db.query<{ total: number }>(
          named(
            `select count(*)::int as total
             from (select from ${from} ${joins} where ${where} limit ${COUNTED_UP_TO}) c`,
            known,
          ),
        ),
      ]);
      const people = rows.flatMap(({ about }) => (about === null ? [] : [about as bigint]));
      return { table: { rows: rows.map(toRow), total: counted.rows[0]?.total ?? 0 }, people };
    },
    lines: async (db, query, values = {}) => {
      const columns = csvColumnsOf(table, complete);
      const expressions = Object.fromEntries(columns.map(({ heading, expression }) => [heading, expression]));
      const found = await findAll(db, table, complete, {
        asked: query as unknown as Asked,
        values,
        expressions,
      });
      return found.ok ? done(linesOf(columns, found.value)) : found;
    },
    rows: async (db, query, values = {}) => {
      const asked = query as unknown as Asked;
      const found = await findAll(db, table, complete, { asked, values, expressions: fields });
      return found.ok ? done(mapped(found.value, toRow)) : found;
    },
    one: async (db, wanted, values = {}, more) => {
      const columns = selected({ ...fields, ...more });
      const { rows } = await db.query<Values>(
        named(`select ${columns} from ${from} ${joins} where ${id} = :wanted and ${parts.where ?? 'true'}`, {
          ...values,
          wanted,
        }),
      );
      const [raw] = rows;
      return raw && ({ ...raw, ...toRow(raw) } as never);
    },
  };
}

function selected(columns: Record<string, unknown>): string {
  return Object.entries(columns)
    .map(([name, expression]) => `${String(expression)} as "${name}"`)
    .join(', ');
}

/** Returns the statement of a search. It contains only the chosen filters, so that PostgreSQL plans for these. */
function searchOf(table: Table, complete: Complete, asked: Asked, values: Values) {
  const { from, joins, id, alias, sortsOfSearch } = complete;
  const { where, known } = conditionOf(table, complete, asked, values);
  const sorts = sortsOfSearch && asked['text'] !== undefined ? sortsOfSearch : complete.sorts;
  const order = orderBy(sorts, asked.sort, id);
  const isFirst = asked.sort.replace('-', '') === table.sort.replace('-', '');
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
function conditionOf(table: Table, { where, filters }: Complete, asked: Asked, values: Values) {
  // A condition may use the value of another filter, which is null when none was chosen.
  const known: Values = { ...unsetFilters(table), ...values };
  const fits = new Set(where === undefined ? [] : [where]);
  for (const [name, { control }] of Object.entries(table.filters)) {
    const chosen = asked[name];
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
function named(text: string, values: Values): { text: string; values: unknown[] } {
  const positions = new Map<string, number>();
  const numbered = text.replace(/(?<![:\w]):([a-z]\w*)/gi, (_, name: string) => {
    if (!(name in values)) throw new Error(`a statement names :${name}, which it is not given`);
    if (!positions.has(name)) positions.set(name, positions.size + 1);
    return `$${positions.get(name)}`;
  });
  return { text: numbered, values: [...positions.keys()].map((name) => values[name]) };
}

/** Reads these columns of all rows that match, in their order. Refuses before the first when there are too many. */
async function findAll(
  db: Queryable,
  table: Table,
  complete: Complete,
  { asked, values, expressions }: { asked: Asked; values: Values; expressions: Values },
): Promise<Exported<Values>> {
  const { from, joins, id, maxExported } = complete;
  const { find, known } = searchOf(table, complete, asked, values);
  const range = { limit: maxExported + 1, offset: 0 };
  const found = await db.query<{ id: bigint }>(named(find(`${id} as id`, range), known));
  const ids = found.rows.map((row) => row.id);
  if (ids.length > maxExported) {
    return refused('export_too_large', { values: { max: formatCount(maxExported) } });
  }
  const text = `select ${selected(expressions)} from unnest(:some::bigint[]) with ordinality as wanted (key, position)
    join ${from} on ${id} = wanted.key ${joins} order by wanted.position`;
  const read = async (some: bigint[]) => (await db.query<Values>(named(text, { ...values, some }))).rows;
  return done(inBatches(ids, read));
}

/** Maximum rows of an export in memory at once. */
const AT_ONCE = 1_000;

/**
 * Reads rows by their ids in batches, each on demand: a slow client holds nothing open, and nothing is read for one
 * that has disconnected. The set of rows is that of the moment when the ids were read.
 */
export async function* inBatches<R>(
  ids: readonly bigint[],
  read: (some: bigint[]) => Promise<R[]>,
): AsyncGenerator<R> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    yield* await read(ids.slice(start, start + AT_ONCE));
  }
}

type CsvColumn = { heading: string; kind: Field['kind'] | undefined; expression: string | undefined };

function csvColumnsOf(table: Table, { fields, csvOf }: Complete): CsvColumn[] {
  return Object.entries(table.csv ?? {}).map(([heading, shown]) =>
    typeof shown === 'string'
      ? { heading, kind: table.fields[shown]?.kind, expression: fields[shown] }
      : { heading, kind: shown.kind, expression: csvOf(heading) },
  );
}

async function* linesOf(columns: CsvColumn[], rows: AsyncIterable<Values>): AsyncGenerator<CsvLine> {
  yield columns.map(({ heading }) => heading);
  yield* mapped(rows, (raw) => columns.map(({ heading, kind }) => toCell(kind, raw[heading])));
}

async function* mapped<A, B>(rows: AsyncIterable<A>, to: (row: A) => B): AsyncGenerator<B> {
  for await (const row of rows) yield to(row);
}

function toWire(kind: Field['kind'], value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'cad') return toWireNumber(cad(value as bigint));
  if (kind === 'xaf') return toWireNumber(xaf(value as bigint));
  if (kind === 'cents') return `${value as bigint}`;
  if (kind === 'rate') return rateToText(rate(value as bigint));
  if (kind === 'text' && typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'bigint') return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}

function toCell(kind: Field['kind'] | undefined, value: unknown): string | number | null {
  if (value === null || typeof value === 'number') return value;
  if (kind === 'cad') return toDecimalText(cad(value as bigint));
  if (kind === 'xaf') return toDecimalText(xaf(value as bigint));
  if (kind === 'rate') return rateToText(rate(value as bigint));
  if (kind === 'person') return (value as PersonName).name;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | bigint | boolean}`;
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
