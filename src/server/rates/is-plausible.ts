import { type Rate, rate } from '#shared/rate.ts';

/**
 * The franc is pegged to the euro, which has cost 1.2 to 1.7 CAD in twenty years: 385 to 550 XAF. The bounds are
 * twice as wide.
 */
const LOWEST = rate(200_000_000n);
const HIGHEST = rate(900_000_000n);
/**
 * No pair of major currencies moves this much between two figures; a misplaced decimal point or a wrong unit does.
 */
const FARTHEST_PERCENT = 10n;

/** Checks whether a figure may be sold at: within absolute bounds, and within 10 % of the previous one, if any. */
export function isPlausible(mid: Rate, before: Rate | undefined): boolean {
  if (mid.micros < LOWEST.micros || mid.micros > HIGHEST.micros) return false;
  if (!before) return true;
  const distance = mid.micros > before.micros ? mid.micros - before.micros : before.micros - mid.micros;
  return distance * 100n <= before.micros * FARTHEST_PERCENT;
}
