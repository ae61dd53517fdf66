import type { Rate } from '#shared/rate.ts';
import type { Config } from '../config.ts';

export type RateOrigin = 'xe' | 'bank_of_canada' | 'manual';

/** A rate as it was offered. `mid` is the source's figure, `rate` what customers get: mid less our margin. */
export type PublishedRate = {
  id: bigint;
  origin: RateOrigin;
  mid: Rate;
  rate: Rate;
  observedAt: Date;
  validFrom: Date;
  /** Of a rate set by hand with an end: when it stops being sold. Null for every other. */
  soldUntil: Date | null;
  /** When a rate with an end was called off before it; null when it was not. */
  calledOffAt: Date | null;
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
  Partial<Pick<PublishedRate, 'soldUntil' | 'calledOffAt'>>;

/** Whether people have set this rate and it still stands, so that no source replaces it. */
export function isOverride(rate: PublishedRate | undefined, now: Date): rate is PublishedRate {
  return rate?.soldUntil != null && rate.soldUntil > now && !rate.calledOffAt;
}

/** Until when a figure may be sold at. Afterwards sending is closed: we do not guess. */
export function sellableUntil(
  { origin, observedAt, soldUntil, calledOffAt }: SoldRate,
  settings: RateSettings,
): Date {
  // What people took back is not sold while the sources are silent either.
  if (soldUntil) return calledOffAt ?? soldUntil;
  return new Date(observedAt.getTime() + settings[TOLERANCE[origin]]);
}
