import * as z from 'zod/mini';

/** The published rate: XAF per CAD as a JSON number, since when, and until when a send at it is surely accepted. */
export const CurrentRateView = z.object({
  currentRate: z.number(),
  validFrom: z.string(),
  guaranteedUntil: z.string(),
  /** False while no fresh rate is known: sending is then paused and the number is only for orientation. */
  sendingOpen: z.boolean(),
});
export type CurrentRateView = z.infer<typeof CurrentRateView>;
