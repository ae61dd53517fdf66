import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { rateTable } from '#shared/wire/admin/rate.ts';
import { Loaded } from '../../admin/Loaded.tsx';
import { TableView } from '../../admin/TableView.tsx';
import { rateNowQuery } from '../../api/admin/rates.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { RateChart } from './RateChart.tsx';
import { RateNow } from './RateNow.tsx';
import { RatesWaiting } from './RatesWaiting.tsx';
import { useRateText } from './use-rate-text.ts';

/** The current and past rates, and the actions on the rate. */
export default function RatesScreen() {
  const t = useTranslations('admin.rates');
  const now = useQuery(rateNowQuery);
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Stack>
        <RatesWaiting />
        <Loaded query={now} skeleton={{ lines: 3, height: 60 }}>
          {(data) => <RateNow now={data} />}
        </Loaded>
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
          // A rate set by hand has no source.
          mid: ({ mid, soldUntil }) => (soldUntil ? '—' : written(mid)),
          margin: ({ marginBasisPoints }) => t('percent', { percent: marginBasisPoints / 100 }),
          rate: ({ rate }) => <strong>{written(rate)}</strong>,
        }}
      />
    </Section>
  );
}
