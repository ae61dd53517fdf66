import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { rateTable } from '#shared/wire/admin/rate.ts';
import { TableView } from '../../admin/TableView.tsx';
import { rateNowQuery } from '../../api/admin/rates.ts';
import { useFailureWords } from '../../failure-words.ts';
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
  const written = useRateText();
  return (
    <Section id="history" title={t('history')}>
      <TableView
        of={rateTable}
        renderCells={{
          // No source gave a rate that people have set for a while.
          mid: ({ mid, soldUntil }) => (soldUntil ? '—' : written(mid)),
          margin: ({ marginBasisPoints }) => t('percent', { percent: marginBasisPoints / 100 }),
          rate: ({ rate }) => <strong>{written(rate)}</strong>,
        }}
      />
    </Section>
  );
}
