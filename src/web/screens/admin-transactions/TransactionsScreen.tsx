import { useTranslations } from 'use-intl';
import { paymentTable } from '#shared/wire/admin/payment.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import { ExportButton } from '../../admin/ExportButton.tsx';
import classes from '../../admin/Page.module.css';
import { TableView } from '../../admin/TableView.tsx';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StateBadge } from './StateBadge.tsx';

/** All customers' transactions, by whatever somebody knows of one. */
export default function TransactionsScreen() {
  const t = useTranslations('admin.transactions');
  return (
    <Screen title={t('title')} intro={t('intro')} actions={<ExportButton of={paymentTable} />}>
      <TableView
        of={paymentTable}
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
    </Screen>
  );
}
