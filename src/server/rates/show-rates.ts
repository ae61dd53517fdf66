import { rate, rateToText, rateToWire } from '#shared/rate.ts';
import { RATE_ORIGINS } from '#shared/rate-origins.ts';
import { type ChartSpan, type RateChartView, type RateNowView, rateTable } from '#shared/wire/admin/rate.ts';
import type { Deps } from '../deps.ts';
import { findMargin } from '../product-settings/current-settings.ts';
import { byPosition, onDays } from '../tables/expressions.ts';
import { tableSource } from '../tables/table-source.ts';
import { isOverride, type PublishedRate, sellableUntil } from './published-rate.ts';
import { findLatestRate } from './queries.ts';
import { countRateCases, findChartPoints, nextRefresh } from './staff-queries.ts';

/** All rates ever published. */
export const rates = tableSource(rateTable, {
  from: 'rates r',
  fields: { origin: 'r.source', mid: 'r.mid_micros', rate: 'r.rate_micros' },
  sorts: {
    origin: byPosition(RATE_ORIGINS, 'r.source'),
    // Overrides have no mid.
    mid: { sometimes: 'case when r.sold_until is null then r.mid_micros end' },
  },
  filters: { origin: 'r.source = :origin', ...onDays('r.valid_from') },
});

type ShowDeps = Pick<Deps, 'pool' | 'clock' | 'config'>;

const DAY_S = 86_400;
/** The time range of each chart, and the seconds per point. */
const SPANS: Record<ChartSpan, { seconds: number; stepS: number }> = {
  day: { seconds: DAY_S, stepS: 300 },
  week: { seconds: 7 * DAY_S, stepS: 3_600 },
  month: { seconds: 30 * DAY_S, stepS: 4 * 3_600 },
  year: { seconds: 365 * DAY_S, stepS: 2 * DAY_S },
};

/** Returns the current customer rate, its source, and until when it applies. */
export async function showRateNow({ pool, clock, config }: ShowDeps): Promise<RateNowView> {
  const now = clock.now();
  const [latest, marginBasisPoints, next, openCases] = await Promise.all([
    findLatestRate(pool, now),
    findMargin(pool, config),
    nextRefresh(pool),
    countRateCases(pool),
  ]);
  const until = latest && sellableUntil(latest, config);
  return {
    current:
      latest && until
        ? { ...toView(latest), sellableUntil: until.toISOString(), isOverride: isOverride(latest, now) }
        : null,
    sendingOpen: until !== undefined && now < until,
    marginBasisPoints,
    nextRefreshAt: next?.toISOString() ?? null,
    openCases,
  };
}

export async function chartRates(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  span: ChartSpan,
): Promise<RateChartView> {
  const to = clock.now();
  const { seconds, stepS } = SPANS[span];
  const from = new Date(to.getTime() - seconds * 1000);
  const points = await findChartPoints(pool, { from, to, stepS });
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    points: points.map(({ at, rateMicros, origin }) => ({
      at: at.toISOString(),
      rate: rateToWire(rate(rateMicros)),
      origin,
    })),
  };
}

function toView({ origin, mid, marginBasisPoints, rate: sold, observedAt, validFrom }: PublishedRate) {
  return {
    origin,
    mid: rateToText(mid),
    marginBasisPoints,
    rate: rateToText(sold),
    observedAt: observedAt.toISOString(),
    validFrom: validFrom.toISOString(),
  };
}
