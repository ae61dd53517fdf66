import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DepositDetailView } from '#shared/wire/admin/deposit.ts';
import page from '../../admin/Page.module.css';
import { noticeQuery } from '../../api/admin/deposits.ts';
import { DateTimeText } from '../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import classes from './Deposits.module.css';

/** The notices of a deposit. The original text is fetched on request only, since each reading is recorded. */
export function Notices({ deposit: { id, notices } }: { deposit: DepositDetailView }) {
  const t = useTranslations('admin.deposits');
  if (notices.length === 0) return <p>{t('noNotices')}</p>;
  return (
    <ul className={classes.notices}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <OneNotice depositId={id} notice={notice} />
        </li>
      ))}
    </ul>
  );
}

type Props = { depositId: number; notice: DepositDetailView['notices'][number] };

function OneNotice({ depositId, notice: { id, channel, receivedAt, kept } }: Props) {
  const t = useTranslations('admin.deposits');
  const [shown, setShown] = useState(false);
  return (
    <>
      <p>
        {t(`sources.${channel}`)} · <DateTimeText of={new Date(receivedAt)} />
      </p>
      {kept ? (
        <Button variant="default" size="xs" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'hideRaw' : 'showRaw')}
        </Button>
      ) : (
        <p className={page.quiet}>{t('rawForgotten')}</p>
      )}
      {shown && <Raw depositId={depositId} noticeId={id} />}
    </>
  );
}

function Raw({ depositId, noticeId }: { depositId: number; noticeId: number }) {
  const t = useTranslations('admin.deposits');
  const notice = useQuery(noticeQuery(depositId, noticeId));
  if (notice.error) {
    return <FailureNotice error={notice.error} retry={notice} />;
  }
  if (!notice.data) return <p className={page.quiet}>{t('rawLoading')}</p>;
  return (
    // Focusable, since a long notice scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={t('raw')} tabIndex={0} className={classes.raw}>
      {notice.data.raw}
    </section>
  );
}
