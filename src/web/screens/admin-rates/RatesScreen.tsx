import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatRateNumber } from '#shared/format.ts';
import { parseRate } from '#shared/rate.ts';
import { OPERATORS } from '#shared/staff.ts';
import { RATE_ORIGINS, type RateNowView, type RateRowView } from '#shared/wire/admin/rate.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { Fact, Facts } from '../../admin/Facts.tsx';
import { ChoiceFilter, DayFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { rateNowQuery, ratesQuery, useActOnRate } from '../../api/admin/rates.ts';
import { useFailureWords } from '../../failure-words.ts';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { toast } from '../../ui/toasts.ts';
import { RateChart } from './RateChart.tsx';
import { EndOverrideDialog, MarginDialog, OverrideDialog } from './RateDialogs.tsx';
import classes from './Rates.module.css';

/** What a dollar is sold at: now, before, and what may be done about it. */
export default function RatesScreen() {
  const t = useTranslations('admin.rates');
  const words = useFailureWords();
  const { data, error } = useQuery(rateNowQuery);
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Stack>
        <FailureNotice failure={data ? undefined : words(error)} />
        {!data && !error && <Skeletons lines={3} height={60} />}
        {data && <Now now={data} />}
        <Section id="chart" title={t('chart')}>
          <RateChart />
        </Section>
        <History />
      </Stack>
    </Screen>
  );
}

function Now({ now }: { now: RateNowView }) {
  const t = useTranslations('admin.rates');
  const written = useRateText();
  const { current, sendingOpen, openCases } = now;
  return (
    <Section id="now" title={t('now')}>
      <Stack>
        {!sendingOpen && <Notice tone="bad" title={t('closed')} />}
        {current?.isOverride && <Notice tone="warning" title={t('byHand')} />}
        {openCases > 0 && <Notice tone="warning" title={t('notBelieved')} />}
        <Facts>
          <Fact label={t('rate')}>
            <strong>{current && `1 CAD = ${written(current.rate)} XAF`}</strong>
          </Fact>
          <Fact label={t('mid')}>{current && written(current.mid)}</Fact>
          <Fact label={t('origin')}>{current && t(`origins.${current.origin}`)}</Fact>
          <Fact label={t('observed')}>{current && <DateTimeText of={new Date(current.observedAt)} />}</Fact>
          <Fact label={t('until')}>{current && <DateTimeText of={new Date(current.sellableUntil)} />}</Fact>
          <Fact label={t('margin')}>{t('percent', { percent: now.marginBasisPoints / 100 })}</Fact>
        </Facts>
      </Stack>
      <Actions isOverride={current?.isOverride ?? false} />
    </Section>
  );
}

function Actions({ isOverride }: { isOverride: boolean }) {
  const t = useTranslations('admin.rates');
  const { data: me } = useQuery(staffMeQuery);
  const [open, setOpen] = useState<'override' | 'margin' | 'end'>();
  const refresh = useActOnRate();
  const close = () => setOpen(undefined);
  if (!OPERATORS.some((role) => role === me?.role)) return null;
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => setOpen('override')}>
        {t('override')}
      </Button>
      {isOverride ? (
        <Button variant="default" onClick={() => setOpen('end')}>
          {t('endOverride')}
        </Button>
      ) : (
        <Button
          variant="default"
          loading={refresh.isPending}
          onClick={() => refresh.mutate({ act: 'refresh' }, { onSuccess: () => toast(t('refreshed')) })}
        >
          {t('refresh')}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('margin')}>
        {t('changeMargin')}
      </Button>
      {open === 'override' && <OverrideDialog onClose={close} />}
      {open === 'margin' && <MarginDialog onClose={close} />}
      {open === 'end' && <EndOverrideDialog onClose={close} />}
    </div>
  );
}

function History() {
  const t = useTranslations('admin.rates');
  const common = useTranslations('admin.table');
  const table = useTable({ sort: '-validFrom' });
  const rates = useQuery(ratesQuery(table.search));
  return (
    <Section id="history" title={t('history')}>
      <TableFilters table={table}>
        <ChoiceFilter
          table={table}
          name="origin"
          label={t('origin')}
          options={RATE_ORIGINS.map((value) => ({ value, label: t(`origins.${value}`) }))}
        />
        <DayFilter table={table} name="from" label={common('from')} />
        <DayFilter table={table} name="to" label={common('to')} />
      </TableFilters>
      <DataTable
        label={t('history')}
        columns={useRateColumns()}
        query={rates}
        rowKey={({ id }) => id}
        table={table}
        empty={t('noRates')}
      />
    </Section>
  );
}

function useRateColumns(): Column<RateRowView>[] {
  const t = useTranslations('admin.rates');
  const written = useRateText();
  return [
    {
      name: 'validFrom',
      label: t('validFrom'),
      sorts: true,
      cell: ({ validFrom }) => <DateTimeText of={new Date(validFrom)} />,
    },
    { name: 'origin', label: t('origin'), cell: ({ origin }) => t(`origins.${origin}`) },
    { name: 'mid', label: t('mid'), numeric: true, cell: ({ mid }) => written(mid) },
    {
      name: 'margin',
      label: t('margin'),
      numeric: true,
      cell: ({ marginBasisPoints }) => t('percent', { percent: marginBasisPoints / 100 }),
    },
    { name: 'rate', label: t('rate'), numeric: true, cell: ({ rate }) => <strong>{written(rate)}</strong> },
  ];
}

function useRateText(): (text: string) => string {
  const locale = useLocale();
  return (text) => {
    const rate = parseRate(text);
    return rate ? formatRateNumber(rate, locale) : text;
  };
}
