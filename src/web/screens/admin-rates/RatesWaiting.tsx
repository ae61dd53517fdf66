import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { approvalTable } from '#shared/wire/admin/approval.ts';
import { ApprovalCard } from '../../admin/ApprovalCard.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { tableQuery } from '../../api/admin/table.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';

/** The pending approval requests about the rate, at most one of each kind. */
export function RatesWaiting() {
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
