import type { CsvLine } from '#shared/csv.ts';
import { formatCount } from '#shared/format.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { Field } from '#shared/wire/admin/fields.ts';
import { COUNTED_UP_TO, type QueryOf, type RowOf, type Table } from '#shared/wire/admin/table.ts';
import type { Queryable } from '../db/pool.ts';
import { toCell, toWire } from './column-values.ts';
import {
  type Complete,
  named,
  type Parts,
  type Search,
  searchOf,
  selected,
  type Values,
  withDefaults,
} from './search-statement.ts';

/** What an export contains, read as it is consumed. */
export type Exported<T> = Result<AsyncIterable<T>, 'export_too_large'>;

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
      const { size, page, ...search } = query as unknown as Search & { page: number; size: number };
      const { find, order, where, known } = searchOf(table, complete, search, values);
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
        search: query as unknown as Search,
        values,
        expressions,
      });
      return found.ok ? done(linesOf(columns, found.value)) : found;
    },
    rows: async (db, query, values = {}) => {
      const search = query as unknown as Search;
      const found = await findAll(db, table, complete, { search, values, expressions: fields });
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

/** Reads these columns of all rows that match, in their order. Refuses before the first when there are too many. */
async function findAll(
  db: Queryable,
  table: Table,
  complete: Complete,
  { search, values, expressions }: { search: Search; values: Values; expressions: Values },
): Promise<Exported<Values>> {
  const { from, joins, id, maxExported } = complete;
  const { find, known } = searchOf(table, complete, search, values);
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
