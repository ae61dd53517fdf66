import * as z from 'zod/mini';
import { dayExists } from '../day-exists.ts';
import { language } from '../rules/fields.ts';
import { rule } from '../rules/rule.ts';
import { TRANSACTION_TYPES } from './payment-words.ts';

const DAY = '[12]\\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?';
const OFFSET = 'Z|[+-](?:0\\d|1[0-4]):?[0-5]\\d';
const MOMENT = new RegExp(`^${DAY}(?:T${TIME}(?:${OFFSET})?)?$`);

/** An ISO 8601 day, local date-time, or date-time with offset: `2026-03-08`, `2026-03-08T09:30`, `…T14:30:00Z`. */
const moment = z.pipe(
  z.pipe(
    z.string(rule('required')),
    // An unescaped plus sign arrives as a space.
    z.transform((typed) => typed.replace(/ (?=\d{2}:?\d{2}$)/, '+')),
  ),
  z
    .string()
    .check(z.refine((text) => MOMENT.test(text) && dayExists(text.slice(0, 10)), rule('dateNotValid'))),
);

/** The IANA time zone in which a range's days begin and end; by default that of the customer's address. */
const zone = z
  .string(rule('zoneNotValid'))
  .check(z.maxLength(64, rule('zoneNotValid')), z.refine(isZone, rule('zoneNotValid')));

function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0);
    return true;
  } catch {
    return false;
  }
}

const transactionType = z.enum(TRANSACTION_TYPES, rule('transactionTypeUnknown'));

/** `page` counts from zero. */
const PAGE = {
  page: z.prefault(
    z.coerce
      .number(rule('pageNotValid'))
      .check(
        z.int(rule('pageNotValid')),
        z.gte(0, rule('pageNotValid')),
        z.lte(1_000_000, rule('pageNotValid')),
      ),
    0,
  ),
  size: z.prefault(
    z.coerce
      .number(rule('pageSizeNotValid'))
      .check(
        z.int(rule('pageSizeNotValid')),
        z.gte(1, rule('pageSizeNotValid')),
        z.lte(100, rule('pageSizeNotValid')),
      ),
    10,
  ),
};

/** `GET /api/web/transactions` and `/api/web/transactions/type/{type}`; the header `x-total-count` has the total. */
export const HistoryQuery = z.object(PAGE);
export const HistoryTypeParams = z.object({ type: transactionType });

/**
 * `GET /api/transactions/date` and `/api/transactions/type/{type}/date`. The range includes all of `dateFin`; a
 * reversed range is swapped.
 */
export const HistoryRangeQuery = z.object({
  ...PAGE,
  dateDebut: moment,
  dateFin: moment,
  zone: z.optional(zone),
});

/** The formats of a statement: `GET /api/transactions/export/{format}`. */
export const STATEMENT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
/** The media type of each format. */
export const STATEMENT_TYPES: Record<StatementFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};
export const StatementParams = z.object({ format: z.enum(STATEMENT_FORMATS) });

/**
 * The contents of a statement: all transactions of the type and range, either end of which may be open. In the
 * customer's language unless another is given. The header `x-total-count` has the number of lines.
 */
export const StatementQuery = z.object({
  type: z.optional(transactionType),
  dateDebut: z.optional(moment),
  dateFin: z.optional(moment),
  zone: z.optional(zone),
  lang: z.optional(language),
});
export type StatementQuery = z.infer<typeof StatementQuery>;

/** `GET /api/transactions/{id}/receipt?lang=`: a PDF, in the customer's language unless another is given. */
export const ReceiptQuery = z.object({ lang: z.optional(language) });
export type ReceiptQuery = z.infer<typeof ReceiptQuery>;
