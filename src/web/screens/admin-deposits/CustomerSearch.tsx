import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatCanadianNumber } from '#shared/phone.ts';
import type { DepositCandidateView } from '#shared/wire/admin/deposit.ts';
import { AreaLink } from '../../admin/AreaLink.tsx';
import page from '../../admin/Page.module.css';
import { candidatesQuery } from '../../api/admin/deposits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Status } from '../../ui/Status.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './Deposits.module.css';

type ListProps = {
  candidates: DepositCandidateView[];
  /** The button of each candidate; absent for readers without the permission. */
  choose?: { label: (name: string) => string; onChoose: (candidate: DepositCandidateView) => void };
};
type Props = Pick<ListProps, 'choose'> & { error?: string | undefined };

/** Searches customers by name, e-mail, phone number or code. */
export function CustomerSearch({ error, choose }: Props) {
  const t = useTranslations('admin.deposits');
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const found = useQuery(candidatesQuery(sought));
  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === sought && text !== '') void found.refetch();
    setSought(text);
  };
  return (
    <>
      <form onSubmit={search} className={classes.search}>
        <TextField
          name="customerSearch"
          label={t('searchOne')}
          value={typed}
          onChange={setTyped}
          error={error}
          autoComplete="off"
          type="search"
          isName
        />
        <Button type="submit" variant="default" loading={found.isFetching}>
          {t('searchButton')}
        </Button>
      </form>
      <Status>{found.data?.length === 0 && <p>{t('searchNothing')}</p>}</Status>
      {found.error && <FailureNotice error={found.error} retry={found} />}
      {found.data && <CandidateList candidates={found.data} {...(choose && { choose })} />}
    </>
  );
}

/** Customers who may own a deposit, each with the evidence. */
export function CandidateList({ candidates, choose }: ListProps) {
  const t = useTranslations('admin.deposits');
  const table = useTranslations('admin.table');
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
              {table('numberOf.person', { id: String(candidate.id) })} · {candidate.email} ·{' '}
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
