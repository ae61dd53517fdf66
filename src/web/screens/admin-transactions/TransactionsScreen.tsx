import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { paymentTable } from '#shared/wire/admin/payment.ts';
import { useOpenAction } from '../../admin/ActionHost.tsx';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { ExportButton } from '../../admin/ExportButton.tsx';
import classes from '../../admin/Page.module.css';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useHasPermission } from '../../admin/use-has-permission.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { StateBadge } from './StateBadge.tsx';

/** All customers' transactions, with search and filters. */
export default function TransactionsScreen() {
  const t = useTranslations('admin.transactions');
  const mayExportRegister = useHasPermission('payments_register');
  const open = useOpenAction();
  return (
    <TableScreen
      of={paymentTable}
      actions={
        <div className={classes.actions}>
          <ExportButton of={paymentTable} />
          {mayExportRegister && (
            <Button variant="default" onClick={() => open((onClose) => <RegisterDialog onClose={onClose} />)}>
              {t('register')}
            </Button>
          )}
        </div>
      }
      renderCells={{
        reference: ({ id, reference }) => (
          <AreaLink to="transactions" id={id} aria-label={t('openOne', { reference })}>
            {reference}
          </AreaLink>
        ),
        customer: ({ customer }) => (
          <>
            {customer.name}
            <span className={classes.quiet}>{t('customerNumber', { id: String(customer.id) })}</span>
          </>
        ),
        amount: ({ cad, xaf }) => (
          <>
            <WireAmount of={cad} in="CAD" size="strong" />
            {xaf > 0 && (
              <span className={classes.quiet}>
                <WireAmount of={xaf} in="XAF" />
              </span>
            )}
          </>
        ),
        state: ({ status, openCases }) => (
          <>
            <StateBadge status={status} />{' '}
            {openCases > 0 && <Badge tone="waiting">{t('openCases', { count: openCases })}</Badge>}
          </>
        ),
      }}
    />
  );
}
