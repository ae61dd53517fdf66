import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { MERCHANT_NAMES, MERCHANTS, PAYMENT_STATUSES, PAYMENT_TYPES } from '#shared/payment.ts';
import type { PaymentView } from '#shared/wire/admin/payment.ts';
import { areaPath } from '../../admin/area-path.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ExportButton } from '../../admin/ExportButton.tsx';
import classes from '../../admin/Page.module.css';
import {
  AmountsFilter,
  ChoiceFilter,
  DaysFilter,
  SearchFilter,
  TableFilters,
} from '../../admin/TableFilters.tsx';
import { type Table, useTable } from '../../admin/use-table.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { PAYMENTS_EXPORT, paymentsQuery } from '../../api/admin/payments.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { merchantName } from './merchant-name.ts';
import { StateBadge } from './StateBadge.tsx';

/** All customers' transactions, by whatever somebody knows of one. */
export default function TransactionsScreen() {
  const t = useTranslations('admin.transactions');
  const table = useTable({ sort: '-createdAt' });
  const payments = useQuery(paymentsQuery(table.search));
  const columns = usePaymentColumns();
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      actions={<ExportButton path={PAYMENTS_EXPORT} table={table} />}
    >
      <PaymentFilters table={table} />
      <DataTable
        label={t('title')}
        columns={columns}
        query={payments}
        rowKey={({ id }) => id}
        table={table}
        empty={t('empty')}
      />
    </Screen>
  );
}

function PaymentFilters({ table }: { table: Table }) {
  const t = useTranslations('admin.transactions');
  return (
    <TableFilters table={table} search={<SearchFilter table={table} name="text" label={t('searchHint')} />}>
      <ChoiceFilter
        table={table}
        name="status"
        label={t('state')}
        options={PAYMENT_STATUSES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <ChoiceFilter
        table={table}
        name="type"
        label={t('type')}
        options={PAYMENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <ChoiceFilter
        table={table}
        name="merchant"
        label={t('merchant')}
        options={MERCHANTS.map((value) => ({ value, label: MERCHANT_NAMES[value] }))}
      />
      <AmountsFilter table={table} />
      <DaysFilter table={table} />
    </TableFilters>
  );
}

function usePaymentColumns(): Column<PaymentView>[] {
  const t = useTranslations('admin.transactions');
  return [
    {
      name: 'reference',
      label: t('reference'),
      cell: ({ id, reference, type }) => (
        <>
          <Link href={areaPath('transactions', id)} aria-label={t('openOne', { reference })}>
            {reference}
          </Link>
          <span className={classes.quiet}>{t(`types.${type}`)}</span>
        </>
      ),
    },
    {
      name: 'createdAt',
      label: t('createdAt'),
      sorts: 'descending',
      cell: ({ createdAt }) => <DateTimeText of={new Date(createdAt)} />,
    },
    {
      name: 'customer',
      label: t('customer'),
      sorts: 'ascending',
      cell: ({ customer }) => (
        <>
          {customer.name}
          <span className={classes.quiet}>{t('customerNumber', { id: String(customer.id) })}</span>
        </>
      ),
    },
    {
      name: 'destination',
      label: t('destination'),
      sorts: 'ascending',
      cell: ({ merchant, destination }) => (
        <>
          {merchantName(merchant)}
          <span className={classes.quiet}>{destination}</span>
        </>
      ),
    },
    {
      name: 'amount',
      label: t('amount'),
      sorts: 'descending',
      numeric: true,
      cell: ({ cad, xaf }) => (
        <>
          <WireAmount of={cad} in="CAD" size="strong" />
          {xaf > 0 && (
            <span className={classes.quiet}>
              <WireAmount of={xaf} in="XAF" />
            </span>
          )}
        </>
      ),
    },
    {
      name: 'state',
      label: t('state'),
      sorts: 'ascending',
      cell: ({ status, openCases }) => (
        <>
          <StateBadge status={status} />{' '}
          {openCases > 0 && <Badge tone="waiting">{t('openCases', { count: openCases })}</Badge>}
        </>
      ),
    },
  ];
}
