import { useLocale, useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { formatCad } from '#shared/format.ts';
import type { Account } from '../../api/account.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Dashboard.module.css';

/** Says that the identity is not verified, and how much can still be sent until it is. */
export function UnverifiedBanner({ account }: { account: Account }) {
  const t = useTranslations('dashboard');
  const locale = useLocale();
  return (
    <div className={classes.banner}>
      <Notice
        tone="bad"
        title={t('unverifiedTitle')}
        action={<Link href={paths.identity}>{t('unverifiedLink')}</Link>}
      >
        {t('unverifiedText', { amount: formatCad(account.remainingAmount, locale) })}
      </Notice>
    </div>
  );
}
