import * as z from 'zod/mini';

/** Where a customer's account stands that was closed for good; null while it is not. */
export const ClosureView = z.object({
  closure: z.nullable(
    z.object({
      at: z.string(),
      /** Who of the staff closed it; null when the customer did. */
      by: z.nullable(z.string()),
      /** From when on it may be erased. */
      eraseAfter: z.string(),
      erasedAt: z.nullable(z.string()),
    }),
  ),
});
export type ClosureView = z.infer<typeof ClosureView>;
