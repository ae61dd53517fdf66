import { useTranslations } from 'use-intl';
import { formatDate } from '#shared/format.ts';
import type { ClosureView } from '#shared/wire/admin/personal-data.ts';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** A notice that the account is closed, by whom, and how long its data is kept. */
export function Closed({
  closure: { at, by, eraseAfter, erasedAt },
}: {
  closure: NonNullable<ClosureView['closure']>;
}) {
  const t = useTranslations('admin.personalData');
  const time = timeOf(new Date(at));
  return (
    <Notice tone="warning" title={t('closedTitle')}>
      <p>
        {by === null ? t.rich('closedByCustomer', { time }) : t.rich('closedByStaff', { name: by, time })}
      </p>
      <p>
        {erasedAt === null
          ? t('eraseAfter', { day: formatDate(new Date(eraseAfter)) })
          : t.rich('erased', { time: timeOf(new Date(erasedAt)) })}
      </p>
    </Notice>
  );
}
