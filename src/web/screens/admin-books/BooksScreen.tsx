import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { areaPath } from '../../admin/area-path.ts';
import page from '../../admin/Page.module.css';
import { QueryContent } from '../../admin/QueryContent.tsx';
import { accountsQuery, useBooksVerification } from '../../api/admin/books.ts';
import { Amount } from '../../ui/Amount.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Status } from '../../ui/Status.tsx';
import { useAccountName } from './account-name.ts';
import classes from './Books.module.css';

/** The chart of accounts with balances, and the verification of the books. */
export default function BooksScreen() {
  const t = useTranslations('admin.books');
  const nameOf = useAccountName();
  const accounts = useQuery(accountsQuery);
  return (
    <Screen
      title={t('title')}
      intro={t('intro')}
      actions={
        <div className={page.actions}>
          <Button component={Link} href={`${areaPath('books')}/postings`} variant="default">
            {t('postings')}
          </Button>
          <Button component={Link} href={`${areaPath('books')}/safeguarding`} variant="default">
            {t('safeguarding')}
          </Button>
        </div>
      }
    >
      <Stack>
        <Section id="accounts" title={t('accounts')} intro={t('accountsText')}>
          <QueryContent query={accounts} skeleton={{ lines: 8, height: 32 }}>
            {(data) => (
              <table className={classes.accounts}>
                <thead>
                  <tr>
                    <th scope="col">{t('account')}</th>
                    <th scope="col">{t('balance')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.accounts.map(({ name, balance, customers }) => (
                    <tr key={name}>
                      <th scope="row">
                        {customers === null ? nameOf(name) : t('customers', { count: customers })}
                        {customers === null && <span className={classes.quiet}>{name}</span>}
                      </th>
                      <td>
                        <Amount of={{ minor: BigInt(balance.minor), currency: balance.currency }} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </QueryContent>
        </Section>
        <Verification />
      </Stack>
    </Screen>
  );
}

function Verification() {
  const t = useTranslations('admin.books');
  const { data, error, isPending, mutate } = useBooksVerification();
  return (
    <Section id="verification" title={t('verification')} intro={t('verifyText')}>
      <Stack>
        <div>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            {t('verifyNow')}
          </Button>
        </div>
        <FailureNotice error={error} />
        <Status>
          {data?.discrepancies.length === 0 && <Notice tone="good" title={t('agree')} />}
          {data && data.discrepancies.length > 0 && (
            <Notice tone="bad" title={t('disagree', { count: data.discrepancies.length })}>
              <ul>
                {data.discrepancies.slice(0, 50).map(({ check, subject, expected, found }) => (
                  <li key={`${check} ${subject}`}>{`${check}: ${subject} (${expected} ≠ ${found})`}</li>
                ))}
              </ul>
            </Notice>
          )}
        </Status>
      </Stack>
    </Section>
  );
}
