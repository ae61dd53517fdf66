import { useLocale, useTranslations } from 'use-intl';
import type { Account } from '../api/account.ts';
import { dateTimeWithZone } from '../ui/DateTimeText.tsx';
import { Notice } from '../ui/Notice.tsx';
import classes from './PaymentForm.module.css';

/** Says until when payments to new recipients must wait. Shown above the form, before anyone fills it in. */
export function NewRecipientsNotice({ account }: { account: Pick<Account, 'newRecipientsFrom'> }) {
  const t = useTranslations('send');
  const locale = useLocale();
  if (account.newRecipientsFrom === undefined) return null;
  return (
    <div className={classes.remark}>
      <Notice
        tone="info"
        title={t('newRecipientsWait', {
          date: dateTimeWithZone(new Date(account.newRecipientsFrom), locale),
        })}
      >
        {t('newRecipientsWaitText')}
      </Notice>
    </div>
  );
}
