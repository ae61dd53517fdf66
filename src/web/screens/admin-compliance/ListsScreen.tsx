import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { LIST_SOURCES } from '#shared/screening.ts';
import type { ListTable, ListView } from '#shared/wire/admin/compliance.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ChoiceFilter, DaysFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { listsQuery } from '../../api/admin/compliance.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText, timeOf } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import classes from './Compliance.module.css';
import { CompliancePages } from './CompliancePages.tsx';

/** Every version of the lists that names were compared with. */
export default function ListsScreen() {
  const t = useTranslations('admin.compliance');
  const table = useTable({ sort: '-fetchedAt' });
  const lists = useQuery(listsQuery(table.search));
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <CompliancePages current="lists" />
      {lists.data && <Looks looks={lists.data.looks} />}
      <TableFilters table={table}>
        <ChoiceFilter
          table={table}
          name="source"
          label={t('source')}
          options={LIST_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
        />
        <DaysFilter table={table} />
      </TableFilters>
      <DataTable
        label={t('lists')}
        columns={useListColumns()}
        query={lists}
        rowKey={({ id }) => id}
        table={table}
        empty={t('listsEmpty')}
      />
    </Screen>
  );
}

function Looks({ looks }: { looks: ListTable['looks'] }) {
  const t = useTranslations('admin.compliance');
  return (
    <ul className={classes.looks}>
      {looks.map(({ source, lookedAt, failure }) => (
        <li key={source}>
          {failure === null
            ? t.rich('looked', { source: t(`sources.${source}`), time: timeOf(new Date(lookedAt)) })
            : t('lookFailed', { source: t(`sources.${source}`), failure })}
        </li>
      ))}
    </ul>
  );
}

function useListColumns(): Column<ListView>[] {
  const t = useTranslations('admin.compliance');
  return [
    {
      name: 'source',
      label: t('source'),
      sorts: 'ascending',
      cell: ({ source, current }) => (
        <>
          {t(`sources.${source}`)} {current && <Badge tone="good">{t('current')}</Badge>}
        </>
      ),
    },
    {
      name: 'fetchedAt',
      label: t('fetchedAt'),
      sorts: 'descending',
      cell: ({ fetchedAt }) => <DateTimeText of={new Date(fetchedAt)} />,
    },
    {
      name: 'dated',
      label: t('dated'),
      sorts: 'descending',
      cell: ({ dated }) => (dated ? formatDay(dated.slice(0, 10)) : '—'),
    },
    {
      name: 'entries',
      label: t('entries'),
      sorts: 'descending',
      numeric: true,
      cell: ({ entries }) => entries,
    },
    {
      name: 'hash',
      label: t('hash'),
      cell: ({ hash }) => <span className={classes.code}>{hash.slice(0, 16)}</span>,
    },
  ];
}
