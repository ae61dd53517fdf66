import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatRateNumber } from '#shared/format.ts';
import { parseRate } from '#shared/rate.ts';
import { CHART_SPANS, type ChartSpan, type RateChartView } from '#shared/wire/admin/rate.ts';
import { QueryContent } from '../../admin/QueryContent.tsx';
import { rateChartQuery } from '../../api/admin/rates.ts';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { chartShape, HEIGHT, WIDTH } from './chart-shape.ts';
import classes from './Rates.module.css';

/** The rates as a step chart. The table below has the same figures. */
export function RateChart() {
  const t = useTranslations('admin.rates');
  const [span, setSpan] = useState<ChartSpan>('day');
  const chart = useQuery(rateChartQuery(span));
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
      <QueryContent query={chart} skeleton={{ lines: 1, height: 240 }}>
        {(data) => (data.points.length === 0 ? <p>{t('noRates')}</p> : <Drawing chart={data} />)}
      </QueryContent>
    </>
  );
}

function Drawing({ chart }: { chart: RateChartView }) {
  const t = useTranslations('admin.rates');
  const locale = useLocale();
  const { path, now, ticks, lowest, highest } = chartShape(chart);
  const written = (value: number) => {
    const rate = parseRate(value.toFixed(2));
    return rate ? formatRateNumber(rate, locale) : '';
  };
  const last = chart.points.at(-1)?.rate ?? 0;
  const values = { lowest: written(lowest), highest: written(highest), last: written(last) };
  return (
    <figure className={classes.figure}>
      <div className={classes.plot} aria-hidden="true">
        <div className={classes.scale}>
          {ticks.map(({ value }) => (
            <span key={value}>{written(value)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={classes.chart}>
          {ticks.map(({ part }) => (
            <line
              key={part}
              x1="0"
              x2={WIDTH}
              y1={part * HEIGHT}
              y2={part * HEIGHT}
              className={classes.grid}
            />
          ))}
          <path d={path} className={classes.line} />
          <path d={now} className={classes.now} />
        </svg>
        <div className={classes.ends}>
          <DateTimeText of={new Date(chart.from)} />
          <DateTimeText of={new Date(chart.to)} />
        </div>
      </div>
      <figcaption className={classes.caption}>{t('chartLabel', values)}</figcaption>
    </figure>
  );
}
