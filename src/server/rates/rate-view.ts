import { MINUTE_MS } from '#shared/clock.ts';
import { rateToWire } from '#shared/rate.ts';
import type { CurrentRateView } from '#shared/wire/rate.ts';
import { type PublishedRate, type RateSettings, sellableUntil } from './published-rate.ts';
import { isSendingOpen } from './rate-book.ts';

/**
 * Returns the public view of the current rate. It is guaranteed for the whole window from this minute on, unless no
 * newer figure arrives and sending closes. Times are rounded to the minute, so that the answer stays the same for
 * that long.
 */
export function toCurrentRateView(
  current: PublishedRate,
  settings: RateSettings,
  now: Date,
): CurrentRateView {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const guaranteed = Math.min(
    minute + settings.RATE_GUARANTEE_MS,
    sellableUntil(current, settings).getTime(),
  );
  return {
    currentRate: rateToWire(current.rate),
    validFrom: current.validFrom.toISOString(),
    guaranteedUntil: new Date(guaranteed).toISOString(),
    sendingOpen: isSendingOpen(current, settings, now),
  };
}
