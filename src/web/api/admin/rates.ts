import { type ChartSpan, RateChartView, RateNowView } from '#shared/wire/admin/rate.ts';
import { POLL_ONCE_LOADED, post, staffQuery } from './calls.ts';
import { keepPreviousPage } from './table.ts';

export const rateNowQuery = { ...staffQuery('rates/current', RateNowView), ...POLL_ONCE_LOADED };

export const rateChartQuery = (span: ChartSpan) => ({
  ...staffQuery(`rates/chart?span=${span}`, RateChartView),
  ...keepPreviousPage,
});

export const endOverride = (reason: string) => post('rates/override/end', { reason });
export const refreshRate = () => post('rates/refresh');
