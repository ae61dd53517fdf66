import * as z from 'zod/mini';

const cad = z.number();

/** `GET /api/account/limits`: the remaining amount, and what would change it. Amounts are CAD, times ISO. */
export const LimitsView = z.object({
  identityVerified: z.boolean(),
  limit: cad,
  used: cad,
  remaining: cad,
  /** `ever`: all debits count (unverified); `day`: those of the last 24 hours (verified). */
  window: z.enum(['ever', 'day']),
  /** The time from which debits count. */
  since: z.string(),
  /** When the oldest counted debit stops counting, and its amount; null when none ever will. */
  nextRelease: z.nullable(z.object({ at: z.string(), amount: cad })),
  /** The limit after verification; null for verified people. */
  whenVerified: z.nullable(z.object({ limit: cad, window: z.literal('day') })),
});
export type LimitsView = z.infer<typeof LimitsView>;
