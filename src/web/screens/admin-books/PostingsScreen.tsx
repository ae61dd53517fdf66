import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { POSTING_KINDS } from '#shared/posting-kinds.ts';
import type { PostingView } from '#shared/wire/admin/book.ts';
import { areaPath } from '../../admin/area-path.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import { ExportButton } from '../../admin/ExportButton.tsx';
import {
  AmountsFilter,
  ChoiceFilter,
  DaysFilter,
  SearchFilter,
  TableFilters,
} from '../../admin/TableFilters.tsx';
import { useTable } from '../../admin/use-table.ts';
import { accountsQuery, POSTINGS_EXPORT, postingsQuery } from '../../api/admin/books.ts';
import { Amount } from '../../ui/Amount.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { amountOf } from './amount-of.ts';
import classes from './Books.module.css';
import { useBookWords } from './book-words.ts';

/** Every movement of money, with all its entries. */
export default function PostingsScreen() {
  const t = useTranslations('admin.books');
  const table = useTable({ sort: '-postedAt' });
  const postings = useQuery(postingsQuery(table.search));
  const { data: chart } = useQuery(accountsQuery);
  const words = useBookWords();
  const own = chart?.accounts.filter(({ customers }) => customers === null) ?? [];
  return (
    <Screen
      title={t('postings')}
      intro={t('postingsText')}
      actions={<ExportButton path={POSTINGS_EXPORT} table={table} />}
    >
      <p className={classes.back}>
        <Link href={areaPath('books')}>{t('back')}</Link>
      </p>
      <TableFilters
        table={table}
        search={<SearchFilter table={table} name="text" label={t('referenceSought')} />}
      >
        <ChoiceFilter
          table={table}
          name="kind"
          label={t('kind')}
          options={POSTING_KINDS.map((kind) => ({ value: kind, label: words.kind(kind) }))}
        />
        <ChoiceFilter
          table={table}
          name="account"
          label={t('account')}
          options={own.map(({ name }) => ({ value: name, label: words.account(name) }))}
        />
        <AmountsFilter table={table} least={t('least')} most={t('most')} />
        <DaysFilter table={table} />
      </TableFilters>
      <DataTable
        label={t('postings')}
        columns={usePostingColumns()}
        query={postings}
        rowKey={({ id }) => id}
        table={table}
        empty={t('noPostings')}
      />
    </Screen>
  );
}

function usePostingColumns(): Column<PostingView>[] {
  const t = useTranslations('admin.books');
  const words = useBookWords();
  return [
    {
      name: 'postedAt',
      label: t('postedAt'),
      sorts: 'descending',
      cell: ({ postedAt }) => <DateTimeText of={new Date(postedAt)} />,
    },
    {
      name: 'kind',
      label: t('reference'),
      sorts: 'ascending',
      cell: ({ kind, reference }) => (
        <>
          {words.kind(kind)}
          <span className={classes.quiet}>{reference}</span>
        </>
      ),
    },
    {
      name: 'entries',
      label: t('entries'),
      cell: ({ entries }) => (
        <ul className={classes.entries}>
          {entries.map(({ account, amount }) => (
            <li key={account}>
              <span>{words.account(account)}</span>
              <Amount of={amountOf(amount)} />
            </li>
          ))}
        </ul>
      ),
    },
  ];
}
