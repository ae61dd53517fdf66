import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { approvalTable } from '#shared/wire/admin/approval.ts';
import { rateTable } from '#shared/wire/admin/rate.ts';
import { ApprovalCard } from '../../admin/ApprovalCard.tsx';
import { QueryContent } from '../../admin/QueryContent.tsx';
import { TableView } from '../../admin/TableView.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { rateNowQuery } from '../../api/admin/rates.ts';
import { tableQuery } from '../../api/admin/table.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { RateChart } from './RateChart.tsx';
import { RateNow } from './RateNow.tsx';
import { useRateText } from './use-rate-text.ts';

/** The current and past rates, and the actions on the rate. */
export default function RatesScreen() {
  const t = useTranslations('admin.rates');
  const now = useQuery(rateNowQuery);
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Stack>
        <RatesWaiting />
        <QueryContent query={now} skeleton={{ lines: 3, height: 60 }}>
          {(data) => <RateNow now={data} />}
        </QueryContent>
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

/** The pending approval requests about the rate, at most one of each kind. */
function RatesWaiting() {
  const t = useTranslations('admin.rates');
  const enabled = useHasPermission('approvals_read');
  const overrides = useQuery({ ...tableQuery(approvalTable, 'kind=rate_override'), enabled });
  const margins = useQuery({ ...tableQuery(approvalTable, 'kind=rate_margin'), enabled });
  const waiting = [...(overrides.data?.rows ?? []), ...(margins.data?.rows ?? [])];
  return (
    <>
      <FailureNotice error={overrides.error ?? margins.error}>
        <RetryButton
          pending={overrides.isFetching || margins.isFetching}
          onPress={() => void Promise.all([overrides.refetch(), margins.refetch()])}
        />
      </FailureNotice>
      {waiting.length > 0 && <p>{t('waiting')}</p>}
      {waiting.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} />
      ))}
    </>
  );
}
