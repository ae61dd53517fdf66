import * as z from 'zod/mini';
import { dayExists } from '../../day-exists.ts';
import { rule } from '../../rules/rule.ts';
import { type Field, type Fields, shapeOf } from './fields.ts';
import type { Filter } from './filters.ts';

/** The number of rows of a back-office table per page. */
export const TABLE_SIZE = 25;
/** The number up to which rows are counted; the screen says when there are more. */
export const COUNTED_UP_TO = 10_000;

/** The requested page of a table, in its query. `page` counts from one. */
const TABLE_PAGE = {
  page: z.prefault(
    z.coerce
      .number(rule('pageNotValid'))
      .check(z.int(rule('pageNotValid')), z.gte(1), z.lte(COUNTED_UP_TO / TABLE_SIZE)),
    1,
  ),
  size: z.prefault(
    z.coerce.number(rule('pageSizeNotValid')).check(z.int(), z.gte(1), z.lte(100)),
    TABLE_SIZE,
  ),
};

/** The sort order: a column's name, with `-` before it for descending. */
export type Sort<C extends string> = C | `-${C}`;

/** A column of the screen. Without `shows` it shows the field of its own name, or has a custom cell. */
export type Column<F> = {
  shows?: F;
  /** A field shown below the first one in smaller type. */
  under?: F;
  /** The key of its heading in the words of the table's area, unless it is the column's name. */
  label?: string;
  /** The direction of the first press on the heading; only set if the server can sort by the column. */
  sorts?: 'ascending' | 'descending';
  /**
   * Links the cell to the row's page: `at` is the address above that page, `label` the link's accessible
   * name.
   */
  opens?: { at: string; label: string };
  /**
   * Right-aligns the column, so that figures can be compared. Numeric fields are right-aligned by default.
   */
  numeric?: boolean;
  /**
   * Its place in a row on a phone. `start` and `end` are shown without a label, `named` with one; by default
   * the column gets its own labelled line below.
   */
  phone?: 'start' | 'end' | 'named';
};

type Columns<F> = Record<string, Column<F>>;
type SortedOf<C> = { [Name in keyof C]: C[Name] extends { sorts: string } ? Name : never }[keyof C] & string;
/** Columns without a field. */
type OwnOf<F, C> = {
  [Name in keyof C]: C[Name] extends { shows: string } ? never : Name extends keyof F ? never : Name;
}[keyof C] &
  string;

type Described<F extends Fields, W, C, A extends string, E> = {
  /** The path on the server; the export is at `/export` below it. */
  path: string;
  /** The area of the back office's translations that contains the table's headings and labels. */
  area: A;
  /** The keys of the table's title, and of the text shown when it is empty. */
  title?: string;
  empty?: string;
  /** The field that identifies a row. */
  key: keyof F & string;
  /** The fields of a row. */
  fields: F;
  /** The filters, in the order of the screen. */
  filters: W;
  /** The columns of the screen. */
  columns: C;
  /** The default sort order. */
  sort: Sort<SortedOf<C>>;
  /** The columns of the export: each a field of the row, or a field that only the export has. */
  csv?: E;
};

/**
 * Returns the definition of a back-office table: its query, its answer, its columns on the screen and its export. The
 * server adds the SQL (`tableSource`).
 */
export function defineTable<
  F extends Fields,
  W extends Record<string, Filter>,
  const C extends Columns<keyof F & string>,
  const A extends string,
  const E extends Record<string, (keyof F & string) | Field> = Record<string, never>,
>(described: Described<F, W, C, A, E>) {
  const sorted = Object.entries(described.columns).flatMap(([name, { sorts }]) => (sorts ? [name] : []));
  const sorts = sorted.flatMap((name) => [name, `-${name}`]) as Sort<SortedOf<C>>[];
  const sort: z.ZodMiniType<Sort<SortedOf<C>>, Sort<SortedOf<C>>> = z.enum(sorts, rule('typeNotValid'));
  const row = z.object(shapeOf(described.fields));
  return {
    ...described,
    row,
    /** One page of rows; `total` counts up to COUNTED_UP_TO. */
    page: z.object({ rows: z.array(row), total: z.number() }),
    query: z.object({ ...TABLE_PAGE, ...shapeOf(described.filters), sort: z.prefault(sort, described.sort) }),
  };
}

/** Any table. */
export type Table = {
  path: string;
  area: string;
  title?: string;
  empty?: string;
  key: string;
  fields: Fields;
  filters: Record<string, Filter>;
  columns: Columns<string>;
  sort: string;
  csv?: Record<string, string | Field>;
  row: z.ZodMiniType<Record<string, unknown>>;
  page: z.ZodMiniType<{ rows: Record<string, unknown>[]; total: number }>;
  query: z.ZodMiniType<Record<string, unknown>>;
};
export type RowOf<T extends Table> = z.infer<T['row']>;
export type PageOf<T extends Table> = z.infer<T['page']>;
export type QueryOf<T extends Table> = z.infer<T['query']>;
/** The columns by which a table can be sorted. */
export type SortedColumn<T extends Table> = SortedOf<T['columns']>;
/** The columns without a field, whose cells the screen provides. */
export type OwnColumn<T extends Table> = OwnOf<T['fields'], T['columns']>;
/** The columns of the export that are not fields of the row. */
export type ExportOnly<T extends Table> = {
  [Name in keyof T['csv']]: NonNullable<T['csv']>[Name & string] extends string ? never : Name;
}[keyof T['csv']] &
  string;

/** An existing calendar day, `YYYY-MM-DD`. */
export const day = z
  .string(rule('required'))
  .check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, rule('dateNotValid')))
  .check(z.refine(dayExists, rule('dateNotValid')));
