import type { Clock } from '#shared/clock.ts';
import type { Pool } from '../db/pool.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { findMargin } from '../product-settings/current-settings.ts';
import type { MidOutcome, RateSource } from '../providers/rate-port.ts';
import { publishRate } from './publish-rate.ts';
import { isOverride, type PublishedRate, type RateSettings, sellableUntil } from './published-rate.ts';
import { findLatestRate, findNewestRate, lockRates } from './queries.ts';

export type RateDeps = {
  pool: Pool;
  clock: Clock;
  log: Log;
  config: RateSettings;
  /** Sources in order of preference. */
  rateSources: RateSource[];
};

/** Pause after a run without a figure from the preferred source. */
const RETRY_MS = 60_000;
/** A source's clock may be slightly ahead; figures from further in the future are rejected. */
const FUTURE_MS = 5 * 60_000;

/**
 * Runs the job `refresh_rate`: publishes the first usable figure. A less preferred source is queried only when the
 * current figure is about to become too old: a daily figure must not replace a recent one because one call failed.
 * While an override applies, no source is queried. Returns when to run again, if not at the usual interval.
 */
export async function refreshRate(deps: RateDeps): Promise<Date | undefined> {
  const { pool, clock, config } = deps;
  const now = clock.now();
  const current = await findLatestRate(pool, now);
  if (isOverride(current, now)) return overrideEnd(current, now);
  if (await publishFirstUsable(deps)) return undefined;
  return new Date(clock.now().getTime() + Math.min(RETRY_MS, config.RATE_REFRESH_MS));
}

/** An override applies to its end; then the sources are queried at once. */
function overrideEnd({ soldUntil }: PublishedRate, now: Date): Date {
  return soldUntil ?? now;
}

/** Returns whether the figure came from the preferred source. */
async function publishFirstUsable(deps: RateDeps): Promise<boolean> {
  for (const [index, source] of deps.rateSources.entries()) {
    if (index > 0 && (await isStillSellable(deps))) return false;
    if (await publishFrom(deps, source)) return index === 0;
  }
  deps.log.error({ event: 'no_rate' }, 'no source gives a usable rate');
  return false;
}

async function publishFrom(deps: RateDeps, source: RateSource): Promise<boolean> {
  const { pool, clock, log, config } = deps;
  const { name } = source;
  const figure = await source.fetchMid();
  const problem = figureProblem(figure, name, deps);
  if (problem !== undefined || figure.kind === 'unavailable') {
    log.warn({ source: name, note: problem }, 'a rate source gives no usable figure');
    return false;
  }
  const { mid, observedAt } = figure;
  const outcome = await withTransaction(pool, async (tx) => {
    // Staff may have set an override or another margin while the source was queried.
    await lockRates(tx);
    const latest = await findNewestRate(tx, clock.now());
    if (isOverride(latest, clock.now())) return { kind: 'unchanged' as const, rate: latest };
    const marginBasisPoints = await findMargin(tx, config);
    return publishRate(tx, { origin: name, mid, observedAt, marginBasisPoints }, clock.now());
  });
  if (outcome.kind === 'not_plausible') log.error({ source: name }, 'a rate is too far off to be sold at');
  return outcome.kind !== 'not_plausible';
}

function figureProblem(
  figure: MidOutcome,
  origin: RateSource['name'],
  { clock, config }: RateDeps,
): string | undefined {
  if (figure.kind === 'unavailable') return figure.note;
  const now = clock.now();
  if (figure.observedAt.getTime() > now.getTime() + FUTURE_MS) return 'from the future';
  return sellableUntil({ ...figure, origin }, config) <= now ? 'too old' : undefined;
}

/** Checks whether the current rate will still be sellable after two more attempts. */
async function isStillSellable({ pool, clock, config }: RateDeps): Promise<boolean> {
  const now = clock.now();
  const latest = await findLatestRate(pool, now);
  return latest !== undefined && sellableUntil(latest, config).getTime() > now.getTime() + 2 * RETRY_MS;
}
