import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatCad } from '#shared/format.ts';
import { type Limits, limitsQuery } from '../../api/profile.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { timeOf } from '../../ui/DateTimeText.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { ShieldIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import classes from './Profile.module.css';

/** How much can still be sent, over which period it counts, and the limit once the identity is verified. */
export function LimitsCard() {
  const t = useTranslations('profile');
  const query = useQuery(limitsQuery);
  const { data, error } = query;
  return (
    <Section id="limits" title={t('limitsTitle')}>
      <FailureNotice error={data ? undefined : error} retry={query} />
      {!data && !error && <Skeletons lines={2} height={48} />}
      {data && <LimitFacts limits={data} />}
    </Section>
  );
}

function LimitFacts({ limits }: { limits: Limits }) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const { remaining, limit, used, window, nextRelease, isVerified, limitWhenVerified } = limits;
  const usage = { used: formatCad(used, locale), limit: formatCad(limit, locale) };
  const usedWords = window === 'ever' ? t('usedEver', usage) : t('usedDay', usage);
  return (
    <>
      <p className={classes.label}>{t('remaining')}</p>
      <p className={classes.remaining}>
        <Amount of={remaining} size="large" />
      </p>
      <progress
        className={classes.bar}
        max={String(limit.minor)}
        value={String(used.minor < limit.minor ? used.minor : limit.minor)}
        aria-label={usedWords}
      />
      <p className={classes.small}>{usedWords}</p>
      {remaining.minor <= 0n && <p className={classes.small}>{t('usedUp')}</p>}
      {nextRelease && (
        <p className={classes.small}>
          {t.rich('nextRelease', {
            amount: formatCad(nextRelease.amount, locale),
            time: timeOf(nextRelease.at),
          })}
        </p>
      )}
      <div className={classes.verify}>
        <div>
          <Badge tone={isVerified ? 'good' : 'waiting'}>
            {isVerified && <ShieldIcon size={16} />}
            {isVerified ? t('verified') : t('notVerified')}
          </Badge>
        </div>
        {limitWhenVerified && <p>{t('whenVerified', { limit: formatCad(limitWhenVerified, locale) })}</p>}
      </div>
    </>
  );
}
