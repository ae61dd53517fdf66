import { type Rate, rateToText, withMargin } from '#shared/rate.ts';
import type { RateOrigin } from '#shared/rate-origins.ts';
import { openCase } from '../cases/open-case.ts';
import type { Queryable } from '../db/pool.ts';
import { isPlausible } from './is-plausible.ts';
import type { PublishedRate } from './published-rate.ts';
import { findLatestRate, findLatestSourced, insertRate } from './queries.ts';

export type RateFigure = {
  origin: RateOrigin;
  mid: Rate;
  observedAt: Date;
  marginBasisPoints: number;
  soldUntil?: Date;
};
export type PublishOutcome =
  | { kind: 'published'; rate: PublishedRate }
  /** The same figure is already current. */
  | { kind: 'unchanged'; rate: PublishedRate }
  /** Implausible: not sold at; a case is opened for staff. */
  | { kind: 'not_plausible' };

/**
 * Publishes a figure as the product's rate from `now` on: mid less margin, to 2 decimals. A figure from a source must
 * be plausible; one set by hand, with which staff confirm a jump, must only be within absolute bounds.
 */
export async function publishRate(db: Queryable, figure: RateFigure, now: Date): Promise<PublishOutcome> {
  const { origin, mid, observedAt, marginBasisPoints } = figure;
  const latest = await findLatestRate(db, now);
  if (!(await isFigurePlausible(db, figure, latest, now))) {
    const facts = { origin, mid: rateToText(mid), latest: latest ? rateToText(latest.mid) : 'none' };
    // One open case is enough for all later figures.
    const opening = { kind: 'rate_not_plausible', paymentId: null, subject: 'rate', facts } as const;
    await openCase(db, { ...opening, isNewEachTime: true }, now);
    return { kind: 'not_plausible' };
  }
  const rate = withMargin(mid, BigInt(marginBasisPoints));
  if (latest && !figure.soldUntil && isSame(latest, { origin, mid, observedAt, rate }))
    return { kind: 'unchanged', rate: latest };
  const row = {
    origin,
    mid,
    rate,
    observedAt,
    validFrom: now,
    soldUntil: figure.soldUntil ?? null,
    marginBasisPoints,
  };
  return { kind: 'published', rate: await insertRate(db, row) };
}

/**
 * Checks whether a figure is plausible. After an override, it may be close to the override or to the last
 * figure of a source.
 */
async function isFigurePlausible(
  db: Queryable,
  { origin, mid }: RateFigure,
  latest: PublishedRate | undefined,
  now: Date,
): Promise<boolean> {
  if (origin === 'manual') return isPlausible(mid, undefined);
  if (isPlausible(mid, latest?.mid)) return true;
  if (!latest?.soldUntil) return false;
  const sourced = await findLatestSourced(db, now);
  return sourced !== undefined && isPlausible(mid, sourced.mid);
}

function isSame(
  latest: PublishedRate,
  { origin, mid, observedAt, rate }: Pick<PublishedRate, 'origin' | 'mid' | 'observedAt' | 'rate'>,
): boolean {
  return (
    latest.origin === origin &&
    latest.mid.micros === mid.micros &&
    latest.rate.micros === rate.micros &&
    latest.observedAt.getTime() === observedAt.getTime()
  );
}
