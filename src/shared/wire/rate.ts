import * as z from 'zod/mini';

/** The published rate: XAF per CAD as a JSON number, since when it applies, and until when a send at it is accepted. */
export const CurrentRateView = z.object({
  currentRate: z.number(),
  validFrom: z.string(),
  guaranteedUntil: z.string(),
  /** False while no fresh rate is known: sending is then paused, and the rate is only an indication. */
  sendingOpen: z.boolean(),
});
export type CurrentRateView = z.infer<typeof CurrentRateView>;
