import { useTranslations } from 'use-intl';
import type { PaymentDetail } from '../api/payments.ts';
import { CopyableText } from '../ui/CopyableText.tsx';
import { ShareButton } from '../ui/ShareButton.tsx';
import classes from './MeterToken.module.css';

/** The token of a prepaid meter, in large type, or a note that it is still to come. */
export function MeterToken({ of: { bill, status } }: { of: PaymentDetail }) {
  const t = useTranslations('receipt');
  if (bill?.kind !== 'prepaid' || status === 'failed') return null;
  return (
    <section className={classes.token} aria-label={t('token')} aria-live="polite">
      <p className={classes.label}>{t('token')}</p>
      {bill.token ? (
        <>
          <p className={classes.code}>
            <CopyableText text={inFours(bill.token)} label={t('copyToken')} done={t('tokenCopied')} />
          </p>
          <ShareButton text={t('shareToken', { token: inFours(bill.token) })} label={t('shareCode')} />
          <p className={classes.hint}>{t('tokenHint')}</p>
        </>
      ) : (
        <p className={classes.hint}>{t('tokenToCome')}</p>
      )}
    </section>
  );
}

/** Groups the digits by four, as meters show them and people dictate them. */
function inFours(token: string): string {
  const digits = token.replace(/[\s-]/g, '');
  return /^\d{8,}$/.test(digits) ? digits.replace(/(\d{4})(?=\d)/g, '$1 ') : token;
}
