import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import type { Transaction } from '../../api/transactions.ts';
import { useChangedStatuses } from '../../transactions/changed-statuses.ts';
import { Announcement } from '../../ui/Announcement.tsx';
import waiting from '../../ui/Busy.module.css';
import { formatLongDay, groupByDay, relativeDay } from './group-by-day.ts';
import { TransactionCard } from './TransactionCard.tsx';
import classes from './TransactionList.module.css';

type Props = { transactions: Transaction[]; busy: boolean };

/** One page of transactions, grouped by day. Changes of status are announced to screen readers. */
export function TransactionList({ transactions, busy }: Props) {
  const t = useTranslations();
  const changed = useChangedStatuses(transactions);
  return (
    <>
      <div className={`${classes.days} ${waiting.busy}`} aria-busy={busy || undefined}>
        {groupByDay(transactions).map(({ day, items }) => (
          <Day key={day} day={day} transactions={items} />
        ))}
      </div>
      <Announcement>
        {changed
          .map(({ reference, status }) =>
            t('history.statusChanged', { reference, status: t(`common.status.${status}`) }),
          )
          .join(' ')}
      </Announcement>
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
