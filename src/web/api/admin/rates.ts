import {
  type ChartSpan,
  type MarginInput,
  RateChartView,
  RateNowView,
  type RateOverrideInput,
} from '#shared/wire/admin/rate.ts';
import { post, staffQuery, WHILE_SHOWN } from './calls.ts';
import { keepPreviousPage } from './table.ts';

export const rateNowQuery = { ...staffQuery('rates/current', RateNowView), ...WHILE_SHOWN };

export const rateChartQuery = (span: ChartSpan) => ({
  ...staffQuery(`rates/chart?span=${span}`, RateChartView),
  ...keepPreviousPage,
});

export const proposeOverride = (body: RateOverrideInput) => post('rates/override', body);
export const endOverride = (reason: string) => post('rates/override/end', { reason });
export const proposeMargin = (body: MarginInput) => post('rates/margin', body);
export const refreshRate = () => post('rates/refresh');
