import type { Rate } from '#shared/rate.ts';
import type { RateOrigin } from '#shared/rate-origins.ts';
import type { Config } from '../config.ts';

/** A rate as offered to customers. `mid` is the source's figure, `rate` is mid less our margin. */
export type PublishedRate = {
  id: bigint;
  origin: RateOrigin;
  mid: Rate;
  marginBasisPoints: number;
  rate: Rate;
  observedAt: Date;
  validFrom: Date;
  /** For an override: when it stops being sold. Null for all others. */
  soldUntil: Date | null;
  /** When an override was ended early; null when it was not. */
  endedAt: Date | null;
};

export type RateSettings = Pick<
  Config,
  | 'RATE_MARGIN_BASIS_POINTS'
  | 'RATE_REFRESH_MS'
  | 'RATE_GUARANTEE_MS'
  | 'RATE_TOLERANCE_XE_MS'
  | 'RATE_TOLERANCE_BANK_OF_CANADA_MS'
  | 'RATE_TOLERANCE_MANUAL_MS'
>;

const TOLERANCE = {
  xe: 'RATE_TOLERANCE_XE_MS',
  bank_of_canada: 'RATE_TOLERANCE_BANK_OF_CANADA_MS',
  manual: 'RATE_TOLERANCE_MANUAL_MS',
} as const satisfies Record<RateOrigin, keyof RateSettings>;

type SoldRate = Pick<PublishedRate, 'origin' | 'observedAt'> &
  Partial<Pick<PublishedRate, 'soldUntil' | 'endedAt'>>;

/** Checks whether this rate is an override that still applies, so that no source replaces it. */
export function isOverride(rate: PublishedRate | undefined, now: Date): rate is PublishedRate {
  return rate?.soldUntil != null && rate.soldUntil > now && !rate.endedAt;
}

/** Returns until when a rate may be sold. After that, sending is closed. */
export function sellableUntil(
  { origin, observedAt, soldUntil, endedAt }: SoldRate,
  settings: RateSettings,
): Date {
  // An override that was ended is not sold, even while no source answers.
  if (soldUntil) return endedAt ?? soldUntil;
  return new Date(observedAt.getTime() + settings[TOLERANCE[origin]]);
}
