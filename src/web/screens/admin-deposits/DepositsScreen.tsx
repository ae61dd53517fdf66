import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { systemClock } from '#shared/clock.ts';
import { DEPOSIT_SOURCES, DEPOSIT_STATES, DISTRUST_REASONS, UNMATCHED_REASONS } from '#shared/deposit.ts';
import type { DepositView } from '#shared/wire/admin/deposit.ts';
import { areaPath } from '../../admin/area-path.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ExportButton } from '../../admin/ExportButton.tsx';
import { mayAct } from '../../admin/may-act.ts';
import { NumberLink } from '../../admin/NumberLink.tsx';
import {
  AmountsFilter,
  ChoiceFilter,
  DaysFilter,
  SearchFilter,
  TableFilters,
} from '../../admin/TableFilters.tsx';
import { type Table, useTable } from '../../admin/use-table.ts';
import { DEPOSITS_EXPORT, depositsQuery } from '../../api/admin/deposits.ts';
import { staffMeQuery } from '../../api/admin/me.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from './Deposits.module.css';
import { TypedAmount } from './TypedAmount.tsx';

/** Money that came in: what waits for people, the oldest first, and all that is settled. */
export default function DepositsScreen() {
  const t = useTranslations('admin.deposits');
  const table = useTable({ sort: 'receivedAt' });
  const deposits = useQuery(depositsQuery(table.search));
  const me = useQuery(staffMeQuery);
  const columns = useDepositColumns();
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      actions={
        <div className={classes.actions}>
          {mayAct(me.data) && (
            <Button component={Link} href={areaPath('deposits', 'credit')} variant="default">
              {t('credit')}
            </Button>
          )}
          <ExportButton path={DEPOSITS_EXPORT} table={table} />
        </div>
      }
    >
      <DepositFilters table={table} />
      <DataTable
        label={t('queue')}
        columns={columns}
        query={deposits}
        rowKey={({ id }) => id}
        table={table}
        empty={t('empty')}
      />
    </Screen>
  );
}

function DepositFilters({ table }: { table: Table }) {
  const t = useTranslations('admin.deposits');
  const state = table.filter('state') || 'unmatched';
  const reasons = state === 'not_trusted' || state === 'dismissed' ? DISTRUST_REASONS : UNMATCHED_REASONS;
  return (
    <TableFilters table={table} search={<SearchFilter table={table} name="text" label={t('searchHint')} />}>
      <SelectField
        name="state"
        label={t('state')}
        value={state}
        onChange={(value) => table.setFilter('state', value === 'unmatched' ? '' : value)}
        options={DEPOSIT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <ChoiceFilter
        table={table}
        name="reason"
        label={t('why')}
        options={reasons.map((value) => ({ value, label: t(`shortReasons.${value}`) }))}
      />
      <ChoiceFilter
        table={table}
        name="source"
        label={t('source')}
        options={DEPOSIT_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
      />
      <AmountsFilter table={table} />
      <DaysFilter table={table} />
    </TableFilters>
  );
}

function useDepositColumns(): Column<DepositView>[] {
  const t = useTranslations('admin.deposits');
  return [
    {
      name: 'id',
      label: t('number'),
      cell: ({ id }) => (
        <NumberLink id={id} to={areaPath('deposits', id)} label={t('openOne', { id: String(id) })} />
      ),
    },
    {
      name: 'receivedAt',
      label: t('receivedAt'),
      sorts: 'descending',
      cell: ({ receivedAt, state }) => (
        <>
          <DateTimeText of={new Date(receivedAt)} />
          {(state === 'unmatched' || state === 'not_trusted') && <Age since={new Date(receivedAt)} />}
        </>
      ),
    },
    {
      name: 'amount',
      label: t('amount'),
      sorts: 'descending',
      numeric: true,
      cell: ({ amount }) => <TypedAmount of={amount} otherwise={t('amountUnknown')} />,
    },
    {
      name: 'sender',
      label: t('sender'),
      sorts: 'ascending',
      cell: ({ senderName, source }) => (
        <>
          {senderName ?? '—'}
          <span className={classes.quiet}>{t(`sources.${source}`)}</span>
        </>
      ),
    },
    {
      name: 'memo',
      label: t('memo'),
      cell: ({ memo, reference }) => (
        <>
          {memo ?? t('noMemo')}
          {reference && <span className={classes.code}>{reference}</span>}
        </>
      ),
    },
    { name: 'why', label: t('outcome'), cell: (deposit) => <Outcome deposit={deposit} /> },
  ];
}

function Outcome({ deposit: { state, reasons, customer, asked } }: { deposit: DepositView }) {
  const t = useTranslations('admin.deposits');
  if (state === 'credited') return customer?.name;
  if (state === 'returned' || state === 'dismissed') return t(`states.${state}`);
  return (
    <>
      {reasons.map((reason) => t(`shortReasons.${reason}`)).join(', ')}
      {asked && (
        <span className={classes.asked}>
          <Badge tone="waiting">{t('secondPerson')}</Badge>
        </span>
      )}
    </>
  );
}

const HOUR_MS = 3_600_000;

function Age({ since }: { since: Date }) {
  const t = useTranslations('admin.deposits');
  const hours = Math.max(0, Math.floor((systemClock.now().getTime() - since.getTime()) / HOUR_MS));
  return <span className={classes.quiet}>{t('ages', { hours, days: Math.floor(hours / 24) })}</span>;
}
