import { type ChartSpan, RateChartView, RateNowView } from '#shared/wire/admin/rate.ts';
import { post, staffQuery, WHILE_SHOWN } from './calls.ts';
import { keepPreviousPage } from './table.ts';

export const rateNowQuery = { ...staffQuery('rates/current', RateNowView), ...WHILE_SHOWN };

export const rateChartQuery = (span: ChartSpan) => ({
  ...staffQuery(`rates/chart?span=${span}`, RateChartView),
  ...keepPreviousPage,
});

export const endOverride = (reason: string) => post('rates/override/end', { reason });
export const refreshRate = () => post('rates/refresh');
