import * as z from 'zod/mini';
import { dayExists } from '../../day-exists.ts';
import { rule } from '../../rules/rule.ts';

/** How many rows a table of the back office shows at once. */
export const TABLE_SIZE = 25;
/** Rows are counted up to here; a table that has more says so. */
export const COUNTED_UP_TO = 10_000;

/** The part of a table that is asked for, in its address: spread into the query's schema. `page` counts from one. */
export const TABLE_PAGE = {
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

/** The columns that a table may be sorted by, either way; `first` is how it is when nobody has chosen. */
export function sortBy<const C extends string>(first: Sort<C>, columns: readonly [C, ...C[]]) {
  const sorts: Sort<C>[] = columns.flatMap((column) => [column, `-${column}` as const]);
  const known: z.ZodMiniType<Sort<C>, Sort<C>> = z.enum(sorts, rule('typeNotValid'));
  return z.prefault(known, first);
}

/** Text that is looked for; an empty one looks for nothing. */
export const searched = z.optional(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(200, rule('tooLong'))),
    z.transform((text) => (text === '' ? undefined : text)),
  ),
);

/** A day that a calendar has, `YYYY-MM-DD`: the thirty-first of November is none. */
export const day = z
  .string(rule('required'))
  .check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, rule('dateNotValid')))
  .check(z.refine(dayExists, rule('dateNotValid')));

/** A day in Toronto, as the screens show times: `YYYY-MM-DD`. */
export const searchedDay = z.optional(z.string().check(z.refine(dayExists, rule('dateNotValid'))));

/** The first and the last day of what is looked for: spread into the query's schema. */
export const SEARCHED_DAYS = { from: searchedDay, to: searchedDay };

/** An amount as people type it, in either language: `1 250,50` and `1250.5`, or nothing yet. */
export const TYPED_AMOUNT = /^(\d[\d\s]{0,14}([.,]\d{1,2})?)?$/;
/** Read as `1250.50`. */
const searchedAmount = z.optional(
  z.pipe(
    z.string().check(z.trim(), z.regex(TYPED_AMOUNT, rule('typeNotValid'))),
    z.transform((text) => (text === '' ? undefined : text.replace(/\s/g, '').replace(',', '.'))),
  ),
);
/** From the smallest amount to the largest: spread into the query's schema. */
export const SEARCHED_AMOUNTS = { least: searchedAmount, most: searchedAmount };

/** One page of a table; `total` counts at most COUNTED_UP_TO. */
export function tableOf<T extends z.core.$ZodType>(row: T) {
  return z.object({ rows: z.array(row), total: z.number() });
}

/** Somebody of the staff, as others see them. */
export const StaffName = z.object({ id: z.number(), name: z.string() });
export type StaffName = z.infer<typeof StaffName>;

/** Somebody of the staff as they were named at that moment; the login tells two of one name apart. */
export const StaffIdentity = z.extend(StaffName, { staffLogin: z.string() });
export type StaffIdentity = z.infer<typeof StaffIdentity>;

/** Why somebody of the staff does something: always asked, always kept. */
export const reason = z
  .string(rule('required'))
  .check(z.trim(), z.minLength(1, rule('required')), z.maxLength(500, rule('tooLong')));
export const ReasonInput = z.object({ reason });
