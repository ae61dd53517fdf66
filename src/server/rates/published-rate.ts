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
  /** Whether a rate with an end was called off before it. */
  calledOff: boolean;
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

type SoldRate = Pick<PublishedRate, 'origin' | 'observedAt'> & { soldUntil?: Date | null };

/** Whether people have set this rate and it still stands, so that no source replaces it. */
export function isOverride(rate: PublishedRate | undefined, now: Date): rate is PublishedRate {
  return rate?.soldUntil != null && rate.soldUntil > now && !rate.calledOff;
}

/** Until when a figure may be sold at. Afterwards sending is closed: we do not guess. */
export function sellableUntil({ origin, observedAt, soldUntil }: SoldRate, settings: RateSettings): Date {
  if (soldUntil) return soldUntil;
  return new Date(observedAt.getTime() + settings[TOLERANCE[origin]]);
}
