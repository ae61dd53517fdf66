import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { RATE_ORIGINS, type RateRowView } from '#shared/wire/admin/rate.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ChoiceFilter, DaysFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { rateNowQuery, ratesQuery } from '../../api/admin/rates.ts';
import { useFailureWords } from '../../failure-words.ts';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { RateChart } from './RateChart.tsx';
import { RateNow } from './RateNow.tsx';
import { RatesWaiting } from './RatesWaiting.tsx';
import { useRateText } from './use-rate-text.ts';

/** What a dollar is sold at: now, before, and what may be done about it. */
export default function RatesScreen() {
  const t = useTranslations('admin.rates');
  const words = useFailureWords();
  const { data, error, isFetching, refetch } = useQuery(rateNowQuery);
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Stack>
        <FailureNotice failure={data ? undefined : words(error)}>
          <RetryButton pending={isFetching} onPress={() => void refetch()} />
        </FailureNotice>
        {!data && !error && <Skeletons lines={3} height={60} />}
        <RatesWaiting />
        {data && <RateNow now={data} />}
        <Section id="chart" title={t('chart')}>
          <RateChart />
        </Section>
        <History />
      </Stack>
    </Screen>
  );
}

function History() {
  const t = useTranslations('admin.rates');
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
        <DaysFilter table={table} />
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
      sorts: 'descending',
      cell: ({ validFrom }) => <DateTimeText of={new Date(validFrom)} />,
    },
    { name: 'origin', label: t('origin'), sorts: 'ascending', cell: ({ origin }) => t(`origins.${origin}`) },
    {
      name: 'mid',
      label: t('mid'),
      sorts: 'descending',
      numeric: true,
      // No source gave a rate that people have set for a while.
      cell: ({ mid, soldUntil }) => (soldUntil ? '—' : written(mid)),
    },
    {
      name: 'margin',
      label: t('margin'),
      sorts: 'descending',
      numeric: true,
      cell: ({ marginBasisPoints }) => t('percent', { percent: marginBasisPoints / 100 }),
    },
    {
      name: 'rate',
      label: t('rate'),
      sorts: 'descending',
      numeric: true,
      cell: ({ rate }) => <strong>{written(rate)}</strong>,
    },
  ];
}
