import { useTranslations } from 'use-intl';
import { formatDateTime } from '#shared/format.ts';
import type { Account } from '../api/account.ts';
import { Notice } from '../ui/Notice.tsx';
import classes from './PaymentForm.module.css';

/** Until when payments to whom the person has never paid wait, said before anybody types one in vain. */
export function NewRecipientsNotice({ account }: { account: Pick<Account, 'newRecipientsFrom'> }) {
  const t = useTranslations('send');
  if (account.newRecipientsFrom === undefined) return null;
  return (
    <div className={classes.remark}>
      <Notice
        tone="info"
        title={t('newRecipientsWait', { date: formatDateTime(new Date(account.newRecipientsFrom)) })}
      >
        {t('newRecipientsWaitText')}
      </Notice>
    </div>
  );
}
