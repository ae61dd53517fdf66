import * as z from 'zod/mini';
import { RATE_ORIGINS } from '../../rate-origins.ts';
import { NUMBER, nullable, oneOf, RATE, TIME } from './fields.ts';
import { choice, days } from './filters.ts';
import { defineTable } from './table.ts';

/** `GET /api/admin/rates/current`. Rates are decimals as text: `441.58`. */
export const RateNowView = z.object({
  current: z.nullable(
    z.object({
      origin: z.enum(RATE_ORIGINS),
      mid: z.string(),
      rate: z.string(),
      marginBasisPoints: z.number(),
      observedAt: z.string(),
      validFrom: z.string(),
      /** Until when sends use it, unless a newer rate arrives. */
      sellableUntil: z.string(),
      /** Whether it was set by hand and still applies. */
      isOverride: z.boolean(),
    }),
  ),
  sendingOpen: z.boolean(),
  /** The margin for the next rate from a source. */
  marginBasisPoints: z.number(),
  nextRefreshAt: z.nullable(z.string()),
  /** Open cases about implausible rates from sources. */
  openCases: z.number(),
});
export type RateNowView = z.infer<typeof RateNowView>;

const ORIGINS = 'admin.rates.origins';

/** `GET /api/admin/rates`. */
export const rateTable = defineTable({
  path: '/api/admin/rates',
  area: 'rates',
  title: 'history',
  empty: 'noRates',
  key: 'id',
  fields: {
    id: NUMBER,
    origin: oneOf(RATE_ORIGINS, ORIGINS),
    mid: RATE,
    marginBasisPoints: NUMBER,
    rate: RATE,
    observedAt: TIME,
    validFrom: TIME,
    soldUntil: nullable(TIME),
  },
  filters: { origin: choice(RATE_ORIGINS, ORIGINS), ...days() },
  columns: {
    validFrom: { sorts: 'descending', phone: 'start' },
    origin: { sorts: 'ascending', phone: 'start' },
    mid: { sorts: 'descending' },
    margin: { shows: 'marginBasisPoints', sorts: 'descending' },
    rate: { sorts: 'descending', phone: 'end' },
  },
  sort: '-validFrom',
});

export const CHART_SPANS = ['day', 'week', 'month', 'year'] as const;
export type ChartSpan = (typeof CHART_SPANS)[number];
/** `GET /api/admin/rates/chart`: the customers' rate, a few hundred points at most, oldest first. */
export const RateChartQuery = z.object({ span: z.prefault(z.enum(CHART_SPANS), 'day') });
export const RateChartView = z.object({
  from: z.string(),
  to: z.string(),
  points: z.array(z.object({ at: z.string(), rate: z.number(), origin: z.enum(RATE_ORIGINS) })),
});
export type RateChartView = z.infer<typeof RateChartView>;
