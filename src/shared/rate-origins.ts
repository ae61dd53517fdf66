/** Where a rate comes from: one of two sources, or staff. */
export const RATE_ORIGINS = ['xe', 'bank_of_canada', 'manual'] as const;
export type RateOrigin = (typeof RATE_ORIGINS)[number];
