import * as z from 'zod/mini';
import { dayExists } from '../../day-exists.ts';
import { rule } from '../../rules/rule.ts';
import { type Field, type Fields, shapeOf } from './fields.ts';
import type { Filter } from './filters.ts';

/** How many rows a table of the back office shows at once. */
export const TABLE_SIZE = 25;
/** Rows are counted up to here; a table that has more says so. */
export const COUNTED_UP_TO = 10_000;

/** The part of a table that is asked for, in its address. `page` counts from one. */
const TABLE_PAGE = {
  page: z.prefault(
    z.coerce.number(rule('pageNotValid')).check(z.int(rule('pageNotValid')), z.gte(1), z.lte(400)),
    1,
  ),
  size: z.prefault(
    z.coerce.number(rule('pageSizeNotValid')).check(z.int(), z.gte(1), z.lte(100)),
    TABLE_SIZE,
  ),
};

/** What a table is sorted by: the name of a column, with `-` before it for the other way round. */
export type Sort<C extends string> = C | `-${C}`;

/** One column of the screen. Without `shows` it has the field of its own name, or else its own cell. */
export type Column<F> = {
  shows?: F;
  /** Stands below it, smaller. */
  under?: F;
  /** The key of its heading among the sentences of the table's area, where that is not its name. */
  label?: string;
  /** That the server can sort by it, and which way when it is pressed first. */
  sorts?: 'ascending' | 'descending';
  /** That it opens the page of its row: the address above it, and what the link is read aloud as. */
  opens?: { at: string; label: string };
  /** Figures stand at the right, so that they can be compared. Those of a field do so by themselves. */
  numeric?: boolean;
  /**
   * Where it stands in a row of a phone. What says by itself what it is has no name there, unless it is `named`; without
   * this it has a line of its own below, with its name.
   */
  phone?: 'start' | 'end' | 'named';
};

type Columns<F> = Record<string, Column<F>>;
type SortedOf<C> = { [Name in keyof C]: C[Name] extends { sorts: string } ? Name : never }[keyof C] & string;
/** Columns that no field can fill. */
type OwnOf<F, C> = {
  [Name in keyof C]: C[Name] extends { shows: string } ? never : Name extends keyof F ? never : Name;
}[keyof C] &
  string;

type Described<F extends Fields, W, C, A extends string, E> = {
  /** Where the server answers it; its export is at `/export` below. */
  path: string;
  /** Its area among the sentences of the back office: headings and labels are looked for there. */
  area: A;
  /** The keys of its name and of what it says when there is nothing at all. */
  title?: string;
  empty?: string;
  /** What tells a row from all others. */
  key: keyof F & string;
  /** What a row holds. */
  fields: F;
  /** What narrows it, as the fields stand above it. */
  filters: W;
  /** What the screen shows of a row. */
  columns: C;
  /** How it is sorted until somebody chooses. */
  sort: Sort<SortedOf<C>>;
  /** The headings of its export, each with a field of the row, or one that only the export has. */
  csv?: E;
};

/**
 * A table of the back office, described once: what it is asked and answers, what the screen shows, and what is exported.
 * The server says beside it how each part is read (`tableSource`).
 */
export function describeTable<
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
    /** One page of it; `total` counts at most COUNTED_UP_TO. */
    page: z.object({ rows: z.array(row), total: z.number() }),
    query: z.object({ ...TABLE_PAGE, ...shapeOf(described.filters), sort: z.prefault(sort, described.sort) }),
  };
}

/** Any of them, for what works with all. */
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
/** Columns by which it can be sorted. */
export type SortedColumn<T extends Table> = SortedOf<T['columns']>;
/** Columns that no field can fill, whose cells the screen has to give. */
export type OwnColumn<T extends Table> = OwnOf<T['fields'], T['columns']>;
/** Headings of the export that are no field of the row. */
export type ExportOnly<T extends Table> = {
  [Name in keyof T['csv']]: NonNullable<T['csv']>[Name & string] extends string ? never : Name;
}[keyof T['csv']] &
  string;

/** A day that a calendar has, `YYYY-MM-DD`: the thirty-first of November is none. */
export const day = z
  .string(rule('required'))
  .check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, rule('dateNotValid')))
  .check(z.refine(dayExists, rule('dateNotValid')));

/** Why somebody of the staff does something: always asked, always kept. */
export const reason = z
  .string(rule('required'))
  .check(z.trim(), z.minLength(1, rule('required')), z.maxLength(500, rule('tooLong')));
export const ReasonInput = z.object({ reason });
