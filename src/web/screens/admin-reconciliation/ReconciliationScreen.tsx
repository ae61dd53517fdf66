import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { formatDay } from '#shared/format.ts';
import { RUN_LEFT, RUN_STATES, type RunView } from '#shared/wire/admin/reconciliation.ts';
import { areaPath } from '../../admin/area-path.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { mayAct } from '../../admin/may-act.ts';
import classes from '../../admin/Page.module.css';
import { ChoiceFilter, DaysFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { WireAmount } from '../../admin/WireAmount.tsx';
import { staffMeQuery } from '../../api/admin/me.ts';
import { runsQuery } from '../../api/admin/reconciliation.ts';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { AskRun } from './AskRun.tsx';
import { Outcome } from './Outcome.tsx';

/** What each rail says of a day beside our books. */
export default function ReconciliationScreen() {
  const t = useTranslations('admin.reconciliation');
  const table = useTable({ sort: '-day' });
  const runs = useQuery(runsQuery(table.search));
  const me = useQuery(staffMeQuery);
  const columns = useRunColumns();
  return (
    <Screen title={t('title')} intro={t('intro')}>
      {mayAct(me.data) && <AskRun />}
      <TableFilters table={table}>
        <ChoiceFilter
          table={table}
          name="state"
          label={t('state')}
          options={RUN_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <ChoiceFilter
          table={table}
          name="left"
          label={t('left')}
          options={RUN_LEFT.map((value) => ({ value, label: t(`lefts.${value}`) }))}
        />
        <DaysFilter table={table} />
      </TableFilters>
      <DataTable
        label={t('title')}
        columns={columns}
        query={runs}
        rowKey={({ id }) => id}
        table={table}
        empty={t('empty')}
      />
    </Screen>
  );
}

function useRunColumns(): Column<RunView>[] {
  const t = useTranslations('admin.reconciliation');
  return [
    {
      name: 'day',
      label: t('day'),
      sorts: 'descending',
      cell: ({ id, day, rail }) => (
        <>
          <Link href={areaPath('reconciliation', id)}>{formatDay(day)}</Link>
          <span className={classes.quiet}>{rail}</span>
        </>
      ),
    },
    {
      name: 'railSide',
      label: t('railSide'),
      sorts: 'descending',
      numeric: true,
      cell: ({ railSide }) => <Side {...railSide} />,
    },
    {
      name: 'ledgerSide',
      label: t('ledgerSide'),
      sorts: 'descending',
      numeric: true,
      cell: ({ ledgerSide }) => <Side {...ledgerSide} />,
    },
    {
      name: 'difference',
      label: t('difference'),
      sorts: 'descending',
      numeric: true,
      cell: ({ difference }) => <WireAmount of={difference} in="XAF" size="strong" />,
    },
    { name: 'outcome', label: t('outcome'), sorts: 'ascending', cell: (run) => <Outcome run={run} /> },
    {
      name: 'ranAt',
      label: t('ranAt'),
      sorts: 'descending',
      cell: ({ ranAt }) => <DateTimeText of={new Date(ranAt)} />,
    },
  ];
}

function Side({ count, francs }: RunView['railSide']) {
  const t = useTranslations('admin.reconciliation');
  return (
    <>
      <WireAmount of={francs} in="XAF" />
      <span className={classes.quiet}>{t('payments', { count })}</span>
    </>
  );
}
