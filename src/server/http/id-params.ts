import * as z from 'zod';

/** The `{id}` of a path: what a row may be numbered with. */
export const IdParams = z.object({ id: z.coerce.bigint().positive().max(9_223_372_036_854_775_807n) });
