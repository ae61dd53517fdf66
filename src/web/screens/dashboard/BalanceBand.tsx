import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatCad } from '#shared/format.ts';
import { accountQuery } from '../../api/account.ts';
import { rateQuery } from '../../api/rate.ts';
import { useFailureWords } from '../../failure-words.ts';
import { Amount } from '../../ui/Amount.tsx';
import { RateText } from '../../ui/RateText.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import classes from './BalanceBand.module.css';

/** Balance and rate, above every screen of the dashboard (specification §2). */
export function BalanceBand() {
  const t = useTranslations('dashboard');
  const locale = useLocale();
  const words = useFailureWords();
  const account = useQuery(accountQuery);
  const { data: current, isPending } = useQuery(rateQuery);
  const failure = account.data ? undefined : words(account.error);

  return (
    <section className={classes.band} data-surface="dark" aria-label={t('balance')}>
      <div className={classes.inside}>
        <div>
          <p className={classes.label}>{t('balance')}</p>
          {!failure && (
            <p className={classes.balance}>
              {account.data ? (
                <Amount of={account.data.balance} size="hero" />
              ) : (
                <TextSkeleton width="8rem" />
              )}
            </p>
          )}
          {account.data?.pendingWithdrawal && (
            <p className={classes.withdrawal}>
              {t('pendingWithdrawal', { amount: formatCad(account.data.pendingWithdrawal, locale) })}
            </p>
          )}
          {failure && (
            <p role="alert" className={classes.failure}>
              {`${t('accountFailed')}. ${failure.title} `}
              <button type="button" className={classes.retry} onClick={() => void account.refetch()}>
                {t('retry')}
              </button>
            </p>
          )}
        </div>
        {(current || isPending) && (
          <div className={classes.rate}>
            <p className={classes.label}>{current?.sendingOpen === false ? t('ratePaused') : t('rate')}</p>
            <p className={classes.rateValue}>
              {current ? <RateText of={current.rate} /> : <TextSkeleton width="10rem" />}
            </p>
          </div>
        )}
      </div>
      <Route />
    </section>
  );
}

/** A decorative picture of the route. */
function Route() {
  return (
    <svg className={classes.route} viewBox="0 0 520 180" aria-hidden="true">
      <path
        d="M10 170C110 20 380 -10 510 110"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.13"
        strokeWidth="2"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <path
        d="M60 200C170 60 360 30 500 140"
        fill="none"
        stroke="#43bf85"
        strokeOpacity="0.28"
        strokeWidth="2"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <circle cx="510" cy="110" r="5" fill="#ffd23f" fillOpacity="0.8" />
      <circle cx="500" cy="140" r="4" fill="#43bf85" fillOpacity="0.7" />
    </svg>
  );
}
