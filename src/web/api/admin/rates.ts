import {
  type ChartSpan,
  type MarginInput,
  RateChartView,
  RateNowView,
  type RateOverrideInput,
} from '#shared/wire/admin/rate.ts';
import { act, staffQuery, useAct } from './calls.ts';
import { keepPreviousPage } from './table.ts';

export const rateNowQuery = { ...staffQuery('rates/current', RateNowView), refetchInterval: 15_000 };

export const rateChartQuery = (span: ChartSpan) => ({
  ...staffQuery(`rates/chart?span=${span}`, RateChartView),
  ...keepPreviousPage,
});

/** What staff do about the rate. The first two only ask: a second person decides. */
export type RateAct =
  | ({ act: 'override' } & RateOverrideInput)
  | ({ act: 'margin' } & MarginInput)
  | { act: 'override/end'; reason: string }
  | { act: 'refresh' };

export function useActOnRate() {
  return useAct(({ act: what, ...body }: RateAct) =>
    act('POST', `rates/${what}`, what === 'refresh' ? undefined : body),
  );
}
