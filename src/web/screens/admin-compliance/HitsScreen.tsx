import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { HIT_STATES, LIST_SOURCES, SCREENED_KINDS } from '#shared/screening.ts';
import type { HitView } from '#shared/wire/admin/compliance.ts';
import { areaPath } from '../../admin/area-path.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { NumberLink } from '../../admin/NumberLink.tsx';
import { StateFilter } from '../../admin/StateFilter.tsx';
import { ChoiceFilter, DaysFilter, SearchFilter, TableFilters } from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { hitsQuery } from '../../api/admin/compliance.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { CadAmount } from './CadAmount.tsx';
import classes from './Compliance.module.css';
import { CompliancePages } from './CompliancePages.tsx';

/** Names that are like an entry of a list; those that wait for a look first. */
export default function HitsScreen() {
  const t = useTranslations('admin.compliance');
  const table = useTable({ sort: 'openedAt' });
  const hits = useQuery(hitsQuery(table.search));
  const columns = useHitColumns();
  return (
    <Screen title={t('title')} intro={t('intro')}>
      <CompliancePages current="hits" />
      <TableFilters table={table} search={<SearchFilter table={table} name="text" label={t('searchHint')} />}>
        <StateFilter
          table={table}
          label={t('state')}
          options={HIT_STATES.map((value) => ({ value, label: t(`hitStates.${value}`) }))}
        />
        <ChoiceFilter
          table={table}
          name="source"
          label={t('source')}
          options={LIST_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
        />
        <ChoiceFilter
          table={table}
          name="kind"
          label={t('kindSought')}
          options={SCREENED_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <DaysFilter table={table} />
      </TableFilters>
      <DataTable
        label={t('hits')}
        columns={columns}
        query={hits}
        rowKey={({ id }) => id}
        table={table}
        empty={t('hitsEmpty')}
      />
    </Screen>
  );
}

function useHitColumns(): Column<HitView>[] {
  const t = useTranslations('admin.compliance');
  return [
    {
      name: 'id',
      label: t('number'),
      cell: ({ id }) => (
        <NumberLink
          id={id}
          to={areaPath('compliance', `hits/${id}`)}
          label={t('openHit', { id: String(id) })}
        />
      ),
    },
    {
      name: 'openedAt',
      label: t('openedAt'),
      sorts: 'ascending',
      cell: ({ openedAt }) => <DateTimeText of={new Date(openedAt)} />,
    },
    {
      name: 'name',
      label: t('name'),
      sorts: 'ascending',
      cell: ({ name, kind, customer }) => (
        <>
          {name}
          <span className={classes.quiet}>
            {t(`kinds.${kind}`)}
            {kind !== 'customer' && ` · ${customer.name}`}
          </span>
        </>
      ),
    },
    {
      name: 'matched',
      label: t('matched'),
      sorts: 'ascending',
      cell: ({ matched, source }) => (
        <>
          {matched}
          <span className={classes.quiet}>{t(`sources.${source}`)}</span>
        </>
      ),
    },
    { name: 'score', label: t('score'), sorts: 'descending', numeric: true, cell: ({ score }) => score },
    { name: 'payment', label: t('payment'), sorts: 'descending', cell: (hit) => <Payment hit={hit} /> },
  ];
}

function Payment({ hit: { transaction, asked } }: { hit: HitView }) {
  const t = useTranslations('admin.compliance');
  return (
    <>
      {transaction ? (
        <>
          <CadAmount of={transaction.amount} />
          <span className={classes.quiet}>{transaction.reference}</span>
        </>
      ) : (
        t('noPayment')
      )}
      {asked && <Badge tone="waiting">{t('secondPerson')}</Badge>}
    </>
  );
}
