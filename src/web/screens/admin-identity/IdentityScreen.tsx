import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { systemClock } from '#shared/clock.ts';
import { DOCUMENT_TYPES, REVIEW_STATES } from '#shared/document.ts';
import { formatDay } from '#shared/format.ts';
import type { ReviewView } from '#shared/wire/admin/document.ts';
import { areaPath } from '../../admin/area-path.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ChoiceFilter, DaysFilter, SearchFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { type Table, useTable } from '../../admin/use-table.ts';
import { reviewsQuery } from '../../api/admin/documents.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from './Identity.module.css';

/** Identity documents: what waits for a decision, the oldest first, and all that was decided. */
export default function IdentityScreen() {
  const t = useTranslations('admin.identity');
  const table = useTable({ sort: 'sentAt' });
  const reviews = useQuery(reviewsQuery(table.search));
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <Filters table={table} />
      <DataTable
        label={t('title')}
        columns={useColumns()}
        query={reviews}
        rowKey={({ id }) => id}
        table={table}
        empty={t('empty')}
      />
    </Screen>
  );
}

function Filters({ table }: { table: Table }) {
  const t = useTranslations('admin.identity');
  const words = useTranslations('documentWords');
  return (
    <TableFilters table={table} search={<SearchFilter table={table} name="text" label={t('search')} />}>
      <SelectField
        name="state"
        label={t('state')}
        value={table.filter('state') || 'waiting'}
        onChange={(value) => table.setFilter('state', value === 'waiting' ? '' : value)}
        options={REVIEW_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <ChoiceFilter
        table={table}
        name="type"
        label={t('type')}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: words(`types.${value}`) }))}
      />
      <ChoiceFilter
        table={table}
        name="who"
        label={t('who')}
        options={[
          { value: 'me', label: t('mine') },
          { value: 'nobody', label: t('nobody') },
        ]}
      />
      <DaysFilter table={table} />
    </TableFilters>
  );
}

function useColumns(): Column<ReviewView>[] {
  const t = useTranslations('admin.identity');
  const words = useTranslations('documentWords');
  return [
    {
      name: 'id',
      label: t('number'),
      cell: ({ id }) => (
        <Link href={areaPath('identity', id)} aria-label={t('openOne', { id: String(id) })}>
          {id}
        </Link>
      ),
    },
    {
      name: 'sentAt',
      label: t('sentAt'),
      sorts: 'ascending',
      cell: ({ sentAt, state }) => (
        <>
          <DateTimeText of={new Date(sentAt)} />
          {state === 'waiting' && <Age since={new Date(sentAt)} />}
        </>
      ),
    },
    { name: 'customer', label: t('customer'), sorts: 'ascending', cell: ({ customer }) => customer.name },
    { name: 'type', label: t('type'), sorts: 'ascending', cell: ({ type }) => words(`types.${type}`) },
    {
      name: 'expireDate',
      label: t('expiry'),
      sorts: 'ascending',
      cell: ({ expireDate }) => formatDay(expireDate),
    },
    { name: 'who', label: t('who'), sorts: 'ascending', cell: (review) => <Who review={review} /> },
  ];
}

function Who({ review: { state, claim, decidedBy } }: { review: ReviewView }) {
  const t = useTranslations('admin.identity');
  if (state !== 'waiting') return decidedBy?.name;
  if (!claim) return t('nobody');
  return <Badge tone="waiting">{claim.mine ? t('mine') : claim.by.name}</Badge>;
}

const HOUR_MS = 3_600_000;

function Age({ since }: { since: Date }) {
  const t = useTranslations('admin.identity');
  const hours = Math.max(0, Math.floor((systemClock.now().getTime() - since.getTime()) / HOUR_MS));
  return <span className={classes.quiet}>{t('ages', { hours, days: Math.floor(hours / 24) })}</span>;
}
