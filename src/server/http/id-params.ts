import * as z from 'zod';

/** The `{id}` of a path: a positive bigint of PostgreSQL. */
export const IdParams = z.object({ id: z.coerce.bigint().positive().max(9_223_372_036_854_775_807n) });
