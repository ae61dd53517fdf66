import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDateTime, formatRateNumber } from '#shared/format.ts';
import { parseRate } from '#shared/rate.ts';
import { CHART_SPANS, type ChartSpan, type RateChartView } from '#shared/wire/admin/rate.ts';
import { rateChartQuery } from '../../api/admin/rates.ts';
import { useFailureWords } from '../../failure-words.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { chartShape, HEIGHT, WIDTH } from './chart-shape.ts';
import classes from './Rates.module.css';

/** What customers got, drawn as steps: a rate holds until the next one. The table below says the same in figures. */
export function RateChart() {
  const t = useTranslations('admin.rates');
  const words = useFailureWords();
  const [span, setSpan] = useState<ChartSpan>('day');
  const { data, error } = useQuery(rateChartQuery(span));
  return (
    <>
      <div className={classes.spans}>
        <SelectField
          name="span"
          label={t('span')}
          value={span}
          onChange={(value) => setSpan(CHART_SPANS.find((known) => known === value) ?? 'day')}
          options={CHART_SPANS.map((value) => ({ value, label: t(`spans.${value}`) }))}
        />
      </div>
      <FailureNotice failure={data ? undefined : words(error)} />
      {!data && !error && <Skeletons lines={1} height={240} />}
      {data && (data.points.length === 0 ? <p>{t('noRates')}</p> : <Drawing chart={data} />)}
    </>
  );
}

function Drawing({ chart }: { chart: RateChartView }) {
  const t = useTranslations('admin.rates');
  const locale = useLocale();
  const { path, ticks, lowest, highest } = chartShape(chart);
  const written = (value: number) => {
    const rate = parseRate(value.toFixed(2));
    return rate ? formatRateNumber(rate, locale) : '';
  };
  const last = chart.points.at(-1)?.rate ?? 0;
  const values = { lowest: written(lowest), highest: written(highest), last: written(last) };
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.chart} aria-hidden="true">
        {ticks.map(({ y, value }) => (
          <g key={y}>
            <line x1="0" x2={WIDTH} y1={y} y2={y} className={classes.grid} />
            <text x="0" y={y - 5} className={classes.tick}>
              {written(value)}
            </text>
          </g>
        ))}
        <path d={path} className={classes.line} />
        <text x="0" y={HEIGHT - 2} className={classes.tick}>
          {formatDateTime(new Date(chart.from))}
        </text>
        <text x={WIDTH} y={HEIGHT - 2} textAnchor="end" className={classes.tick}>
          {formatDateTime(new Date(chart.to))}
        </text>
      </svg>
      <figcaption>{t('chartLabel', values)}</figcaption>
    </figure>
  );
}
