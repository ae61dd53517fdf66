import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { CASE_KINDS } from '#shared/cases.ts';
import { CASE_OWNERS, CASE_STATES, type CaseView } from '#shared/wire/admin/case.ts';
import { areaPath } from '../../admin/area-path.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ExportButton } from '../../admin/ExportButton.tsx';
import { NumberLink } from '../../admin/NumberLink.tsx';
import classes from '../../admin/Page.module.css';
import { StateFilter } from '../../admin/StateFilter.tsx';
import { ChoiceFilter, DaysFilter, SearchFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { type Table, useTable } from '../../admin/use-table.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { CASES_EXPORT, casesQuery } from '../../api/admin/cases.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';

/** What the product will not decide by itself, the oldest first. */
export default function CasesScreen() {
  const t = useTranslations('admin.cases');
  const table = useTable({ sort: 'openedAt' });
  const cases = useQuery(casesQuery(table.search));
  const columns = useCaseColumns();
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      actions={<ExportButton path={CASES_EXPORT} table={table} />}
    >
      <CaseFilters table={table} />
      <DataTable
        label={t('title')}
        columns={columns}
        query={cases}
        rowKey={({ id }) => id}
        table={table}
        empty={t('empty')}
      />
    </Screen>
  );
}

function CaseFilters({ table }: { table: Table }) {
  const t = useTranslations('admin.cases');
  return (
    <TableFilters table={table} search={<SearchFilter table={table} name="text" label={t('sought')} />}>
      <StateFilter
        table={table}
        label={t('state')}
        options={CASE_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <ChoiceFilter
        table={table}
        name="kind"
        label={t('kind')}
        options={CASE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <ChoiceFilter
        table={table}
        name="owner"
        label={t('owner')}
        options={CASE_OWNERS.map((value) => ({ value, label: t(`owners.${value}`) }))}
      />
      <DaysFilter table={table} />
    </TableFilters>
  );
}

function useCaseColumns(): Column<CaseView>[] {
  const t = useTranslations('admin.cases');
  return [
    {
      name: 'id',
      label: t('number'),
      cell: ({ id }) => (
        <NumberLink id={id} to={areaPath('cases', id)} label={t('openOne', { id: String(id) })} />
      ),
    },
    {
      name: 'openedAt',
      label: t('openedAt'),
      sorts: 'ascending',
      cell: ({ openedAt }) => <DateTimeText of={new Date(openedAt)} />,
    },
    { name: 'kind', label: t('kind'), sorts: 'ascending', cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      name: 'about',
      label: t('about'),
      cell: ({ transaction, subject }) =>
        transaction ? (
          <Link href={areaPath('transactions', transaction.id)}>{transaction.reference}</Link>
        ) : (
          <span className={classes.code}>{subject ?? '—'}</span>
        ),
    },
    {
      name: 'difference',
      label: t('difference'),
      sorts: 'descending',
      numeric: true,
      cell: ({ difference }) => (difference === null ? '—' : <WireAmount of={difference} in="XAF" />),
    },
    {
      name: 'owner',
      label: t('owner'),
      sorts: 'ascending',
      cell: ({ owner, isAsked, resolution }) => (
        <>
          {owner?.name ?? t('owners.nobody')}
          {resolution && <span className={classes.quiet}>{t(`resolutions.${resolution}`)}</span>}
          {isAsked && <Badge tone="waiting">{t('secondPerson')}</Badge>}
        </>
      ),
    },
  ];
}
