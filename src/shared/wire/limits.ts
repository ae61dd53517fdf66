import * as z from 'zod/mini';

const cad = z.number();

/** `GET /api/account/limits`: what may still be sent and what would change it. Amounts are CAD, times ISO. */
export const LimitsView = z.object({
  identityVerified: z.boolean(),
  limit: cad,
  used: cad,
  remaining: cad,
  /** `ever`: all that was ever sent counts (not verified); `day`: what was sent in the last 24 hours (verified). */
  window: z.enum(['ever', 'day']),
  /** From when on debits count. */
  since: z.string(),
  /** When the oldest debit that counts stops counting, and what that gives back; null when nothing ever will. */
  nextRelease: z.nullable(z.object({ at: z.string(), amount: cad })),
  /** What verification brings; null for who is verified. */
  whenVerified: z.nullable(z.object({ limit: cad, window: z.literal('day') })),
});
export type LimitsView = z.infer<typeof LimitsView>;
