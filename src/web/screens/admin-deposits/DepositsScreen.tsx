import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link, useSearchParams } from 'wouter';
import { DISTRUST_REASONS, REVIEW_REASONS, UNDER_REVIEW, UNMATCHED_REASONS } from '#shared/deposit.ts';
import { type DepositView, depositTable } from '#shared/wire/admin/deposit.ts';
import { areaPath } from '../../admin/area-path.ts';
import { ExportButton } from '../../admin/ExportButton.tsx';
import page from '../../admin/Page.module.css';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useHasPermission, useMayPropose } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import classes from './Deposits.module.css';

/** The reasons shown without the permission to read compliance. */
const TOLD_REASONS = [
  ...UNMATCHED_REASONS.filter((reason) => !REVIEW_REASONS.some((hidden) => hidden === reason)),
  UNDER_REVIEW,
] as const;

/** Deposits: those that wait, the oldest first, and all others. */
export default function DepositsScreen() {
  const t = useTranslations('admin.deposits');
  const table = useTranslations('admin.table');
  const may = useMayPropose('manual_credit');
  const [search] = useSearchParams();
  const isDistrusted = ['not_trusted', 'dismissed'].includes(search.get('state') ?? '');
  const mayReadCompliance = useHasPermission('compliance_read');
  const reasons = isDistrusted ? DISTRUST_REASONS : mayReadCompliance ? UNMATCHED_REASONS : TOLD_REASONS;
  return (
    <TableScreen
      of={depositTable}
      actions={
        <div className={page.actions}>
          {may && (
            <Button component={Link} href={areaPath('deposits', 'credit')} variant="default">
              {t('credit')}
            </Button>
          )}
          <ExportButton of={depositTable} />
        </div>
      }
      options={{ reason: reasons.map((value) => ({ value, label: t(`shortReasons.${value}`) })) }}
      renderCells={{
        amount: ({ amount }) =>
          amount === null ? t('amountUnknown') : <WireAmount of={amount} in="CAD" size="strong" />,
        memo: ({ memo, reference }) => (
          <>
            {memo ?? t('noMemo')}
            {reference && <span className={page.code}>{reference}</span>}
          </>
        ),
        owner: ({ owner }) => owner?.name ?? table('owners.nobody'),
        why: (deposit) => <Outcome deposit={deposit} />,
      }}
    />
  );
}

function Outcome({ deposit: { state, reasons, customer, openRequest } }: { deposit: DepositView }) {
  const t = useTranslations('admin.deposits');
  if (state === 'credited') return customer?.name;
  if (state === 'returned' || state === 'dismissed') return t(`states.${state}`);
  return (
    <>
      {reasons.map((reason) => t(`shortReasons.${reason}`)).join(', ')}
      {openRequest && (
        <span className={classes.requested}>
          <Badge tone="waiting">{t('secondPerson')}</Badge>
        </span>
      )}
    </>
  );
}
