import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import { refreshBalance } from '../../api/account.ts';
import type { Transaction } from '../../api/transactions.ts';
import { Announcement } from '../../ui/Announcement.tsx';
import waiting from '../../ui/Busy.module.css';
import { formatLongDay, groupByDay, relativeDay } from './group-by-day.ts';
import { TransactionCard } from './TransactionCard.tsx';
import classes from './TransactionList.module.css';

type Watched = Pick<Transaction, 'id' | 'status'>;

/** Returns the transactions whose status has changed. New ones do not count. */
export function changedStatuses<T extends Watched>(before: readonly Watched[], now: readonly T[]): T[] {
  const known = new Map(before.map(({ id, status }) => [id, status]));
  return now.filter(({ id, status }) => known.has(id) && known.get(id) !== status);
}

type Props = { transactions: Transaction[]; busy: boolean };

/** One page of transactions, grouped by day. Changes of status are announced to screen readers. */
export function TransactionList({ transactions, busy }: Props) {
  const announcement = useStatusAnnouncement(transactions);
  return (
    <>
      <div className={`${classes.days} ${waiting.busy}`} aria-busy={busy || undefined}>
        {groupByDay(transactions).map(({ day, items }) => (
          <Day key={day} day={day} transactions={items} />
        ))}
      </div>
      <Announcement>{announcement}</Announcement>
    </>
  );
}

function Day({ day, transactions }: { day: string; transactions: Transaction[] }) {
  const t = useTranslations('history.days');
  const locale = useLocale();
  const headingId = useId();
  const near = relativeDay(day, systemClock.now());
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.day}>
        {near ? t(near) : formatLongDay(day, locale)}
      </h2>
      <ul className={classes.list}>
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <TransactionCard transaction={transaction} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns an announcement of each status that has changed. Also refreshes the balance, which a refund
 * changes.
 */
function useStatusAnnouncement(transactions: Transaction[]): string {
  const t = useTranslations();
  const queryClient = useQueryClient();
  const before = useRef(transactions);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const changed = changedStatuses(before.current, transactions);
    before.current = transactions;
    if (changed.length === 0) return;
    void refreshBalance(queryClient);
    const sentences = changed.map(({ reference, status }) =>
      t('history.statusChanged', { reference, status: t(`common.status.${status}`) }),
    );
    setAnnouncement(sentences.join(' '));
  }, [transactions, queryClient, t]);
  return announcement;
}
