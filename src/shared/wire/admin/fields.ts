import * as z from 'zod/mini';

/** A colleague or a customer, as others see them. */
export const PersonName = z.object({ id: z.number(), name: z.string() });
export type PersonName = z.infer<typeof PersonName>;

/** A colleague, as named at that time; the login distinguishes two people of the same name. */
export const StaffAtTheTime = z.extend(PersonName, { staffLogin: z.string() });
/** The same, or a customer, who is named by number only. */
export const PersonAtTheTime = z.extend(PersonName, { staffLogin: z.nullable(z.string()) });

/**
 * The key under which the translations have the names of values, such as `admin.deposits.states`; or the
 * names themselves, when they are the same in every language.
 */
export type Names = string | Readonly<Record<string, string>>;

/** A field of a table's row: its shape on the wire, and how it is read, shown and exported. */
export type Field<S extends z.core.$ZodType = z.core.$ZodType> = {
  kind:
    | 'text'
    | 'number'
    | 'flag'
    | 'time'
    | 'day'
    | 'cad'
    | 'xaf'
    | 'cents'
    | 'rate'
    | 'choice'
    | 'person'
    | 'age'
    | 'data';
  schema: S;
  /** For choices: the name of each value. */
  names?: Names;
  /** A row may lack the field. */
  isNullable?: true;
};

const field = <S extends z.core.$ZodType>(kind: Field['kind'], schema: S, names?: Names): Field<S> => ({
  kind,
  schema,
  ...(names !== undefined && { names }),
});

export const TEXT = field('text', z.string());
export const NUMBER = field('number', z.number());
export const FLAG = field('flag', z.boolean());
/** An instant, ISO. */
export const TIME = field('time', z.string());
/** `YYYY-MM-DD`. */
export const DAY = field('day', z.string());
/** Dollars, as a number. */
export const CAD = field('cad', z.number());
/** Francs, as a number. */
export const XAF = field('xaf', z.number());
/** Dollars, as cents in text. */
export const CENTS = field('cents', z.string());
/** Francs for a dollar, as text: `441.58`. */
export const RATE = field('rate', z.string());
/** A waiting time in whole hours: until now, or until the wait ended. */
export const AGE = field('age', z.number());
export const PERSON = field('person', PersonName);
export const STAFF_AT_THE_TIME = field('person', StaffAtTheTime);
export const PERSON_AT_THE_TIME = field('person', PersonAtTheTime);

/** A choice of these values. */
export function oneOf<const V extends string>(values: readonly V[], names?: Names) {
  return field('choice', z.enum(values), names);
}

/** One of our codes, whose name may be in `names`. */
export function namedCode(names: Names) {
  return field('choice', z.string(), names);
}

/** Makes a field nullable. */
export function nullable<S extends z.core.$ZodType>({
  schema,
  ...rest
}: Field<S>): Field<z.ZodMiniNullable<S>> {
  return { ...rest, schema: z.nullable(schema), isNullable: true };
}

/** A value that only a custom cell can show. */
export function data<S extends z.core.$ZodType>(schema: S) {
  return field('data', schema);
}

export type Fields = Record<string, Field>;
type Shaped = Record<string, { schema: z.core.$ZodType }>;
export type ShapeOf<F extends Shaped> = { [Name in keyof F]: F[Name]['schema'] };

/** Returns the schemas of fields or filters by name. */
export function shapeOf<F extends Shaped>(fields: F): ShapeOf<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<F>;
}
