import * as z from 'zod/mini';
import { dayExists } from '../../day-exists.ts';
import { rule } from '../../rules/rule.ts';
import type { Names } from './fields.ts';

/** What narrows a table: how it is asked for in the address, and what it is chosen with on the screen. */
export type Filter<S extends z.core.$ZodType = z.core.$ZodType> = {
  control: 'state' | 'choice' | 'search' | 'text' | 'number' | 'day' | 'amount' | 'none';
  schema: S;
  /** Of a choice. */
  values?: readonly string[];
  /** Those of them that only who may know of compliance is offered. */
  untold?: readonly string[];
  names?: Names;
  /** The key of its label among the sentences of the table's area, where that is not its name. */
  label?: string;
};

/** Text that is looked for; an empty one looks for nothing. */
const searched = z.optional(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(200, rule('tooLong'))),
    z.transform((text) => (text === '' ? undefined : text)),
  ),
);

/** An amount as people type it, in either language: `1 250,50` and `1250.5`, or nothing yet. */
export const TYPED_AMOUNT = /^(\d[\d\s]{0,14}([.,]\d{1,2})?)?$/;
/** Read as `1250.50`. */
const searchedAmount = z.optional(
  z.pipe(
    z.string().check(z.trim(), z.regex(TYPED_AMOUNT, rule('typeNotValid'))),
    z.transform((text) => (text === '' ? undefined : text.replace(/\s/g, '').replace(',', '.'))),
  ),
);

const searchedDay = z.optional(z.string().check(z.refine(dayExists, rule('dateNotValid'))));
const searchedNumber = z.optional(z.coerce.number().check(z.int(), z.gte(1)));

/** Which state a table shows: always one, the first unless another is chosen. */
export function state<const V extends string>(values: readonly [V, ...V[]], names: Names) {
  const schema = z.prefault(z.enum(values), values[0]);
  return { control: 'state', schema, values, names } as const satisfies Filter;
}

type ChoiceOptions = {
  label?: string;
  /** What the screen offers of the values, where that is not all of them. */
  offers?: readonly string[];
  untold?: readonly string[];
};

/** One of a few values, or all of them. */
export function choice<const V extends string>(
  values: readonly V[],
  names: Names,
  { offers = values, ...more }: ChoiceOptions = {},
) {
  const schema = z.optional(z.enum(values));
  return { control: 'choice', schema, values: offers, names, ...more } as const satisfies Filter;
}

/** What most people come to type: a part of any of several texts. Stays in sight on a phone. */
export function search(label?: string) {
  const common = { control: 'search', schema: searched } as const;
  return label === undefined ? common : { ...common, label };
}

/** A part of one text. */
export const CONTAINED = { control: 'text', schema: searched } as const satisfies Filter;

/** One of the texts that the screen offers. */
export const OFFERED = { control: 'choice', schema: searched } as const satisfies Filter;

/** The number of something, as lists show it. */
export const NUMBERED = { control: 'number', schema: searchedNumber } as const satisfies Filter;

/** The same, only in addresses that other pages link to. */
export const LINKED = { control: 'none', schema: searchedNumber } as const satisfies Filter;

type Pair = { from: string; to: string };

/** The first and the last day, in Toronto as the screens show times. The labels say of what, where a table has several. */
export function days(labels?: Pair) {
  const day = (label: string | undefined) =>
    ({ control: 'day', schema: searchedDay, ...(label !== undefined && { label }) }) as const;
  return { from: day(labels?.from), to: day(labels?.to) } as const satisfies Record<string, Filter>;
}

/** From the smallest amount to the largest, whatever their sign. */
export function amounts(labels?: Pair) {
  const amount = (label: string | undefined) =>
    ({ control: 'amount', schema: searchedAmount, ...(label !== undefined && { label }) }) as const;
  return { least: amount(labels?.from), most: amount(labels?.to) } as const satisfies Record<string, Filter>;
}
