import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DepositCandidateView } from '#shared/wire/admin/deposit.ts';
import { candidatesQuery } from '../../api/admin/deposits.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Status } from '../../ui/Status.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CandidateList } from './CandidateList.tsx';
import classes from './Deposits.module.css';

type Props = {
  error?: string | undefined;
  choose?: { label: (name: string) => string; onChoose: (candidate: DepositCandidateView) => void };
};

/** Searches customers by name, e-mail, phone number or code. */
export function CustomerSearch({ error, choose }: Props) {
  const t = useTranslations('admin.deposits');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const found = useQuery(candidatesQuery(asked));
  const search = (event: FormEvent) => {
    event.preventDefault();
    setAsked(typed.trim());
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
      {found.error && <FailureNotice error={found.error} />}
      {found.data && <CandidateList candidates={found.data} {...(choose && { choose })} />}
    </>
  );
}
