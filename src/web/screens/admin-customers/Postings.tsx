import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { cad, minorFromNumber } from '#shared/money.ts';
import type { POSTING_KINDS } from '#shared/posting-kinds.ts';
import type { PostingView } from '#shared/wire/admin/customer.ts';
import { STATEMENT_FORMATS } from '#shared/wire/history.ts';
import { type Column, DataTable } from '../../admin/DataTable.tsx';
import {
  AmountsFilter,
  ChoiceFilter,
  DaysFilter,
  SearchFilter,
  TableFilters,
} from '../../admin/TableFilters.tsx';
import { type Table, useTable } from '../../admin/use-table.ts';
import { postingsQuery, useStatement } from '../../api/admin/customers.ts';
import { useFailureWords } from '../../failure-words.ts';
import { Amount } from '../../ui/Amount.tsx';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toasts.ts';
import classes from './Customers.module.css';

/** An amount as the wire has it. */
export function Dollars({ of }: { of: number }) {
  return <Amount of={cad(minorFromNumber(of, 'CAD') ?? 0n)} size="strong" />;
}

/** What moved the balance, each with the balance after it, and the customer's statement as a file. */
export function Postings({ id }: { id: number }) {
  const t = useTranslations('admin.customers');
  const table = useTable({ sort: '-at' });
  const postings = useQuery(postingsQuery(id, table.search));
  return (
    <Section id="postings" title={t('postings')}>
      <Stack>
        <StatementButtons id={id} />
        <PostingFilters table={table} />
        <DataTable
          label={t('postings')}
          columns={useColumns()}
          query={postings}
          rowKey={(posting) => posting.id}
          table={table}
          empty={t('noPostings')}
        />
      </Stack>
    </Section>
  );
}

/** What can move a customer's balance; other kinds of postings are between accounts of ours. */
const KINDS = [
  'recharge',
  'deposit_released',
  'payment_debited',
  'payout_refunded',
  'payout_returned',
] as const satisfies readonly (typeof POSTING_KINDS)[number][];

function PostingFilters({ table }: { table: Table }) {
  const t = useTranslations('admin.customers');
  return (
    <TableFilters
      table={table}
      search={<SearchFilter table={table} name="text" label={t('transactionSought')} />}
    >
      <ChoiceFilter
        table={table}
        name="kind"
        label={t('what')}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <AmountsFilter table={table} />
      <DaysFilter table={table} />
    </TableFilters>
  );
}

function StatementButtons({ id }: { id: number }) {
  const t = useTranslations('admin.customers');
  const words = useFailureWords();
  const { mutate, isPending, variables } = useStatement(id);
  return (
    <div className={classes.actions}>
      {STATEMENT_FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          loading={isPending && variables === format}
          onClick={() =>
            mutate(format, {
              onSuccess: saveFile,
              onError: (error) => toast(words(error)?.title ?? '', { tone: 'bad' }),
            })
          }
        >
          {t('statement', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  );
}

function useColumns(): Column<PostingView>[] {
  const t = useTranslations('admin.customers');
  const kindOf = (kind: string) => {
    const key = `kinds.${kind}` as 'kinds.recharge';
    return t.has(key) ? t(key) : kind;
  };
  return [
    {
      name: 'at',
      label: t('when'),
      sorts: 'descending',
      cell: ({ at }) => <DateTimeText of={new Date(at)} />,
    },
    {
      name: 'kind',
      label: t('what'),
      sorts: 'ascending',
      cell: ({ kind, transaction }) => (
        <>
          {kindOf(kind)}
          {transaction && <span className={classes.quiet}>{transaction}</span>}
        </>
      ),
    },
    {
      name: 'amount',
      label: t('amount'),
      sorts: 'descending',
      numeric: true,
      cell: ({ amount }) => <Dollars of={amount} />,
    },
    {
      name: 'balanceAfter',
      label: t('balanceAfter'),
      sorts: 'descending',
      numeric: true,
      cell: ({ balanceAfter }) => <Dollars of={balanceAfter} />,
    },
  ];
}
