import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import type { Payment } from '../../api/payments.ts';
import { useChangedStatuses } from '../../payment-details/changed-statuses.ts';
import { Announcement } from '../../ui/Announcement.tsx';
import waiting from '../../ui/Busy.module.css';
import { formatLongDay, groupByDay, relativeDay } from './group-by-day.ts';
import { PaymentCard } from './PaymentCard.tsx';
import classes from './PaymentList.module.css';

type Props = { payments: Payment[]; busy: boolean };

/** One page of payments, grouped by day. Changes of status are announced to screen readers. */
export function PaymentList({ payments, busy }: Props) {
  const t = useTranslations();
  const changed = useChangedStatuses(payments);
  return (
    <>
      <div className={`${classes.days} ${waiting.busy}`} aria-busy={busy || undefined}>
        {groupByDay(payments).map(({ day, items }) => (
          <Day key={day} day={day} payments={items} />
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

function Day({ day, payments }: { day: string; payments: Payment[] }) {
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
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentCard payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  );
}
