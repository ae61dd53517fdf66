import * as z from 'zod/mini';

/** The closure of a customer's account; null while it is open. */
export const ClosureView = z.object({
  closure: z.nullable(
    z.object({
      at: z.string(),
      /** The member of staff who closed it; null when the customer did. */
      by: z.nullable(z.string()),
      /** The earliest time at which it is erased. */
      eraseAfter: z.string(),
      erasedAt: z.nullable(z.string()),
    }),
  ),
});
export type ClosureView = z.infer<typeof ClosureView>;
