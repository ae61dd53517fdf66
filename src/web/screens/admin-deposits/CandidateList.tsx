import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatCanadianNumber } from '#shared/phone.ts';
import type { DepositCandidateView } from '#shared/wire/admin/deposit.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import page from '../../admin/Page.module.css';
import { Badge } from '../../ui/Badge.tsx';
import classes from './Deposits.module.css';

type Props = {
  candidates: DepositCandidateView[];
  /** The button of each candidate; absent for readers without the permission. */
  choose?: { label: (name: string) => string; onChoose: (candidate: DepositCandidateView) => void };
};

/** Customers who may own a deposit, each with the evidence. */
export function CandidateList({ candidates, choose }: Props) {
  const t = useTranslations('admin.deposits');
  return (
    <ul className={classes.candidates}>
      {candidates.map((candidate) => (
        <li key={candidate.id} className={classes.candidate}>
          <div>
            <p className={page.name}>
              <AreaLink to="customers" id={candidate.id}>
                {candidate.name}
              </AreaLink>
            </p>
            <span className={page.quiet}>
              {t('customerNumber', { id: String(candidate.id) })} · {candidate.email} ·{' '}
              {formatCanadianNumber(`+1${candidate.phoneNumber}`)} · {candidate.code}
            </span>
            <span className={classes.badges}>
              {candidate.named && <Badge tone="good">{t('named')}</Badge>}
              {candidate.sameName && <Badge tone="good">{t('sameName')}</Badge>}
              {candidate.isFrozen && <Badge tone="waiting">{t('frozen')}</Badge>}
              {candidate.openHit !== null && (
                <AreaLink to="compliance/hits" id={candidate.openHit}>
                  {t('openHit', { id: String(candidate.openHit) })}
                </AreaLink>
              )}
              {!candidate.active && <Badge tone="quiet">{t('notActive')}</Badge>}
            </span>
          </div>
          {choose && candidate.active && (
            <Button
              variant="default"
              onClick={() => choose.onChoose(candidate)}
              aria-label={choose.label(candidate.name)}
            >
              {t('chooseShort')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
