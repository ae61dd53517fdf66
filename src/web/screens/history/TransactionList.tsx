import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshBalance } from '../../api/account.ts';
import type { Transaction } from '../../api/transactions.ts';
import { Announcement } from '../../ui/Announcement.tsx';
import { changedStatuses } from './changed-statuses.ts';
import { TransactionCard } from './TransactionCard.tsx';
import classes from './TransactionList.module.css';

type Props = { transactions: Transaction[]; busy: boolean };

/** One page of transactions. Those under way change before the reader's eyes, and are told to who cannot see it. */
export function TransactionList({ transactions, busy }: Props) {
  const news = useStatusNews(transactions);
  return (
    <>
      <ul className={classes.list} aria-busy={busy}>
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <TransactionCard transaction={transaction} />
          </li>
        ))}
      </ul>
      <Announcement>{news}</Announcement>
    </>
  );
}

/** A sentence for each state that has changed since the last look; a refund also changes the balance above. */
function useStatusNews(transactions: Transaction[]): string {
  const t = useTranslations();
  const queryClient = useQueryClient();
  const before = useRef(transactions);
  const [news, setNews] = useState('');
  useEffect(() => {
    const changed = changedStatuses(before.current, transactions);
    before.current = transactions;
    if (changed.length === 0) return;
    void refreshBalance(queryClient);
    const sentences = changed.map(({ reference, status }) =>
      t('history.statusChanged', { reference, status: t(`common.status.${status}`) }),
    );
    setNews(sentences.join(' '));
  }, [transactions, queryClient, t]);
  return news;
}
