import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { CUSTOMER_STATES } from '#shared/customer-care.ts';
import type { CustomerRowView } from '#shared/wire/admin/customer.ts';
import { areaPath } from '../../admin/area-path.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ChoiceFilter, DaysFilter, SearchFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { customersQuery } from '../../api/admin/customers.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import classes from './Customers.module.css';

/** Customers, to be found by whatever staff know of them. */
export default function CustomersScreen() {
  const t = useTranslations('admin.customers');
  const table = useTable({ sort: '-createdAt' });
  const customers = useQuery(customersQuery(table.search));
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <TableFilters table={table} search={<SearchFilter table={table} name="text" label={t('search')} />}>
        <ChoiceFilter
          table={table}
          name="state"
          label={t('state')}
          options={CUSTOMER_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <DaysFilter table={table} from={t('sinceFrom')} to={t('sinceTo')} />
      </TableFilters>
      <DataTable
        label={t('title')}
        columns={useColumns()}
        query={customers}
        rowKey={({ id }) => id}
        table={table}
        empty={t('empty')}
      />
    </Screen>
  );
}

function useColumns(): Column<CustomerRowView>[] {
  const t = useTranslations('admin.customers');
  return [
    {
      name: 'name',
      label: t('name'),
      sorts: 'ascending',
      cell: ({ id, name }) => (
        <>
          <Link href={areaPath('customers', id)}>{name}</Link>
          <span className={classes.quiet}>{t('personNumber', { id: String(id) })}</span>
        </>
      ),
    },
    { name: 'email', label: t('email'), cell: ({ email }) => email },
    { name: 'phone', label: t('phone'), cell: ({ phoneNumber }) => phoneNumber },
    {
      name: 'createdAt',
      label: t('since'),
      sorts: 'descending',
      cell: ({ createdAt }) => <DateTimeText of={new Date(createdAt)} />,
    },
    { name: 'state', label: t('state'), cell: (row) => <States customer={row} /> },
  ];
}

type Standing = Pick<CustomerRowView, 'activated' | 'identityVerified' | 'sendingLocked' | 'flags'>;

/** Where a customer stands, in a few words. */
export function States({
  customer: { activated, identityVerified, sendingLocked, flags },
}: {
  customer: Standing;
}) {
  const t = useTranslations('admin.customers');
  return (
    <span className={classes.badges}>
      {activated && (
        <Badge tone={identityVerified ? 'good' : 'quiet'}>
          {t(`states.${identityVerified ? 'verified' : 'unverified'}`)}
        </Badge>
      )}
      {!activated && <Badge tone="quiet">{t('states.not_activated')}</Badge>}
      {sendingLocked && <Badge tone="waiting">{t('states.locked')}</Badge>}
      {flags.map((flag) => (
        <Badge key={flag} tone="waiting">
          {t(`flagKinds.${flag}`)}
        </Badge>
      ))}
    </span>
  );
}
