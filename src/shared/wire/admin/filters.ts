import * as z from 'zod/mini';
import { dayExists } from '../../day-exists.ts';
import { rule } from '../../rules/rule.ts';
import type { Names } from './fields.ts';

/** A filter of a table: its query parameter's schema, and its control on the screen. */
export type Filter<S extends z.core.$ZodType = z.core.$ZodType> = {
  control: 'state' | 'choice' | 'search' | 'text' | 'number' | 'day' | 'amount' | 'none';
  schema: S;
  /** The values of a choice. */
  values?: readonly string[];
  /** The values that are offered only to staff with the permission `compliance_read`. */
  complianceOnly?: readonly string[];
  names?: Names;
  /** The key of its label in the words of the table's area, unless it is the filter's name. */
  label?: string;
};

/** Text to search for; empty text means no filter. */
const searched = z.optional(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(200, rule('tooLong'))),
    z.transform((text) => (text === '' ? undefined : text)),
  ),
);

/** An amount as people type it, in either language: `1 250,50` or `1250.5`; or empty. */
export const TYPED_AMOUNT = /^(\d[\d\s]{0,14}([.,]\d{1,2})?)?$/;
/** Parses to `1250.50`. */
const searchedAmount = z.optional(
  z.pipe(
    z.string().check(z.trim(), z.regex(TYPED_AMOUNT, rule('typeNotValid'))),
    z.transform((text) => (text === '' ? undefined : text.replace(/\s/g, '').replace(',', '.'))),
  ),
);

const searchedDay = z.optional(z.string().check(z.refine(dayExists, rule('dateNotValid'))));
const searchedNumber = z.optional(z.coerce.number().check(z.int(), z.gte(1)));

/** The state of the rows. Always set; the first value is the default. */
export function state<const V extends string>(values: readonly [V, ...V[]], names: Names) {
  const schema = z.prefault(z.enum(values), values[0]);
  return { control: 'state', schema, values, names } as const satisfies Filter;
}

type ChoiceOptions = {
  label?: string;
  /** The values that the screen offers, if not all. */
  offers?: readonly string[];
  complianceOnly?: readonly string[];
};

/** One of these values, or all. */
export function choice<const V extends string>(
  values: readonly V[],
  names: Names,
  { offers = values, ...more }: ChoiceOptions = {},
) {
  const schema = z.optional(z.enum(values));
  return { control: 'choice', schema, values: offers, names, ...more } as const satisfies Filter;
}

/** The main search: part of any of several texts. Always visible on a phone. */
export function search(label?: string) {
  const common = { control: 'search', schema: searched } as const;
  return label === undefined ? common : { ...common, label };
}

/** Part of one text. */
export const TEXT_FILTER = { control: 'text', schema: searched } as const satisfies Filter;

/** One of the values that the screen offers at run time. */
export const DYNAMIC_CHOICE = { control: 'choice', schema: searched } as const satisfies Filter;

/** The number of something, as shown in lists. */
export const ID_FILTER = { control: 'number', schema: searchedNumber } as const satisfies Filter;

/** A number that has no control; only links from other pages set it. */
export const LINK_FILTER = { control: 'none', schema: searchedNumber } as const satisfies Filter;

type Pair = { from: string; to: string };

/** The first and last day, in Toronto's calendar. The labels say which day is meant when a table has several. */
export function days(labels?: Pair) {
  const day = (label: string | undefined) =>
    ({ control: 'day', schema: searchedDay, ...(label !== undefined && { label }) }) as const;
  return { from: day(labels?.from), to: day(labels?.to) } as const satisfies Record<string, Filter>;
}

/** The smallest and largest amount, regardless of sign. */
export function amounts() {
  const amount = { control: 'amount', schema: searchedAmount } as const;
  return { min: amount, max: amount } as const satisfies Record<string, Filter>;
}
