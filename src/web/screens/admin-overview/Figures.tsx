import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { formatDate, formatTime } from '#shared/format.ts';
import { RAIL_TITLES } from '#shared/rails.ts';
import {
  type CountedEvent,
  DUE_PERIODS,
  FIGURE_SPANS,
  type FigureSpan,
  type OverviewFiguresView,
} from '#shared/wire/admin/overview.ts';
import { OFFICE_ZONE } from '#shared/zones.ts';
import { FigureTable } from '../../admin/FigureTable.tsx';
import { QueryContent } from '../../admin/QueryContent.tsx';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { overviewFiguresQuery } from '../../api/admin/overview.ts';
import { Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from './Figures.module.css';

/** The hours of an ordinary day. The day on which daylight saving time ends has 25. */
const HOURS = 24;
const CURRENCY = { sent: 'CAD', paid: 'XAF', failed: 'CAD', deposited: 'CAD' } as const;

type View = OverviewFiguresView;

/** Small charts of events, floats and due tasks. */
export function Figures() {
  const t = useTranslations('admin.overview');
  const [span, setSpan] = useState<FigureSpan>('today');
  const query = useQuery(overviewFiguresQuery(span));
  const { data } = query;
  if (data && data.happened.length + data.floats.length + data.due.length === 0) return null;
  return (
    <Section
      id="figures"
      title={t('figures')}
      intro={t('figuresIntro')}
      action={
        <SelectField
          name="span"
          label={t('span')}
          value={span}
          onChange={(value) => setSpan(FIGURE_SPANS.find((known) => known === value) ?? 'today')}
          options={FIGURE_SPANS.map((value) => ({ value, label: t(`spans.${value}`) }))}
        />
      }
    >
      <QueryContent query={query} skeleton={{ lines: 2, height: 120 }}>
        {(figures) => <ChartList figures={figures} span={span} />}
      </QueryContent>
    </Section>
  );
}

function ChartList({ figures, span }: { figures: View; span: FigureSpan }) {
  const { happened, floats, due, steps } = figures;
  const room = span === 'today' ? Math.max(HOURS, steps.length) : steps.length;
  return (
    <>
      <ul className={classes.charts}>
        {happened.map((one) => (
          <HappenedChart key={one.kind} {...one} room={room} />
        ))}
        {floats.map(({ rail, francs }) => (
          <FloatChart key={rail} title={RAIL_TITLES[rail]} francs={francs} room={room} />
        ))}
        {due.map((one) => (
          <DueChart key={one.name} {...one} />
        ))}
      </ul>
      {happened.length > 0 && <AllFigures figures={figures} span={span} />}
    </>
  );
}

type ChartProps = {
  title: string;
  figure: ReactNode;
  below?: ReactNode;
  heights: number[];
  /** The number of bars of the whole span; a day that is not over fills only a part. */
  room?: number;
  isBad?: boolean;
};

/** A figure with its bar chart. The bars are hidden from screen readers, since the figures contain the same. */
function Chart({ title, figure, below, heights, room = heights.length, isBad = false }: ChartProps) {
  const highest = Math.max(...heights, 1);
  return (
    <li className={classes.chart}>
      <h3 className={classes.name}>{title}</h3>
      <p className={classes.figure}>{figure}</p>
      {below && <p className={classes.below}>{below}</p>}
      <svg
        viewBox={`0 0 ${room * 10} 100`}
        preserveAspectRatio="none"
        className={classes.bars}
        data-bad={isBad || undefined}
        aria-hidden="true"
      >
        {heights.map((height, index) => {
          // At least 4, so that a small figure is still visible.
          const drawn = height === 0 ? 0 : Math.max(4, (height / highest) * 100);
          const x = index * 10 + 1;
          return <rect key={x} x={x} y={100 - drawn} width={8} height={drawn} />;
        })}
      </svg>
    </li>
  );
}

function HappenedChart({ kind, counts, amounts, room }: View['happened'][number] & { room: number }) {
  const t = useTranslations('admin.overview');
  const format = useFormatter();
  return (
    <Chart
      title={t(`happened.${kind}`)}
      figure={format.number(total(counts))}
      below={<WireAmount of={total(amounts)} in={CURRENCY[kind]} />}
      heights={counts}
      room={room}
      isBad={kind === 'failed'}
    />
  );
}

type FloatProps = { title: string; francs: (number | null)[]; room: number };

function FloatChart({ title, francs, room }: FloatProps) {
  const t = useTranslations('admin.overview');
  const last = francs.at(-1) ?? null;
  return (
    <Chart
      title={t('float', { rail: title })}
      figure={last === null ? t('floatUnknown') : <WireAmount of={last} in="XAF" size="strong" />}
      heights={francs.map((held) => Math.max(0, held ?? 0))}
      room={room}
      isBad={last !== null && last <= 0}
    />
  );
}

function DueChart({ name, ...due }: View['due'][number]) {
  const t = useTranslations('admin.overview');
  const format = useFormatter();
  return (
    <Chart
      title={t(`due.${name}`)}
      figure={format.number(total(DUE_PERIODS.map((when) => due[when])))}
      below={DUE_PERIODS.map((when) => t(`dueWhen.${when}`, { count: due[when] })).join(' · ')}
      heights={DUE_PERIODS.map((when) => due[when])}
      isBad={due.overdue > 0}
    />
  );
}

/** A table of the charts' figures, for each hour or day. */
function AllFigures({ figures: { steps, happened, floats }, span }: { figures: View; span: FigureSpan }) {
  const t = useTranslations('admin.overview');
  const format = useFormatter();
  const named = (step: string) =>
    span === 'today' ? formatTime(new Date(step), OFFICE_ZONE) : formatDate(new Date(step), OFFICE_ZONE);
  const shown = (kind: CountedEvent, count: number, amount: number) => (
    <span>
      {format.number(count)} · <WireAmount of={amount} in={CURRENCY[kind]} />
    </span>
  );
  return (
    <details className={classes.all}>
      <summary>{t('allFigures')}</summary>
      <FigureTable
        label={t('allFigures')}
        columns={[
          t(span === 'today' ? 'hour' : 'day'),
          ...happened.map(({ kind }) => t(`happened.${kind}`)),
          ...floats.map(({ rail }) => t('float', { rail: RAIL_TITLES[rail] })),
        ]}
        rows={steps
          .map((step, index) => ({
            key: step,
            cells: [
              named(step),
              ...happened.map(({ kind, counts, amounts }) =>
                shown(kind, counts[index] ?? 0, amounts[index] ?? 0),
              ),
              ...floats.map(({ rail, francs }) => {
                const held = francs[index] ?? null;
                return held === null ? '—' : <WireAmount key={rail} of={held} in="XAF" />;
              }),
            ],
          }))
          .toReversed()}
      />
    </details>
  );
}

function total(figures: readonly number[]): number {
  // Adds up cents, since sums of fractional dollars would accumulate rounding errors.
  return figures.reduce((sum, figure) => sum + Math.round(figure * 100), 0) / 100;
}
