import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatDay } from '#shared/format.ts';
import { type ListFetches, listTable } from '#shared/wire/admin/compliance.ts';
import { TableScreen } from '../../admin/TableScreen.tsx';
import { useTable } from '../../admin/use-table.ts';
import { tableQuery } from '../../api/admin/table.ts';
import { Badge } from '../../ui/Badge.tsx';
import { timeOf } from '../../ui/DateTimeText.tsx';
import classes from './Compliance.module.css';
import { CompliancePages } from './CompliancePages.tsx';

/** Every version of the lists that names have been compared with. */
export default function ListsScreen() {
  const t = useTranslations('admin.compliance');
  const { search } = useTable(listTable);
  const { data } = useQuery(tableQuery(listTable, search));
  return (
    <TableScreen
      of={listTable}
      renderCells={{
        source: ({ source, current }) => (
          <>
            {t(`sources.${source}`)} {current && <Badge tone="good">{t('current')}</Badge>}
          </>
        ),
        dated: ({ dated }) => (dated ? formatDay(dated.slice(0, 10)) : '—'),
        hash: ({ hash }) => <span className={classes.code}>{hash.slice(0, 16)}</span>,
      }}
    >
      <CompliancePages current="lists" />
      {data && <LatestFetches fetches={data.fetches} />}
    </TableScreen>
  );
}

function LatestFetches({ fetches }: { fetches: ListFetches }) {
  const t = useTranslations('admin.compliance');
  return (
    <ul className={classes.fetches}>
      {fetches.map(({ source, fetchedAt, failure }) => (
        <li key={source}>
          {failure === null
            ? t.rich('fetched', { source: t(`sources.${source}`), time: timeOf(new Date(fetchedAt)) })
            : t('fetchFailed', { source: t(`sources.${source}`), failure })}
        </li>
      ))}
    </ul>
  );
}
