import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { accountQuery } from '../../api/account.ts';
import { ALL_PAYMENTS, historyPageQuery, type Payment } from '../../api/payments.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { paths } from '../../paths.ts';
import { useChangedStatuses } from '../../payment-details/changed-statuses.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { BillIcon, SendIcon, TopUpIcon } from '../../ui/icons.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Loading, SkeletonSheet } from '../../ui/Skeletons.tsx';
import classes from './Home.module.css';
import { LastPayments, PendingPayments, RecentBills, RecentRecipients } from './RecentLists.tsx';
import { groupRecent } from './recent-payments.ts';

/** Loaded only for customers without money. */
const FirstSteps = lazyPart(async () => ({
  default: (await import('../../payments/FirstSteps.tsx')).FirstSteps,
}));

const OTHER_ACTIONS = [
  { name: 'payBill', href: paths.payBills, icon: BillIcon },
  { name: 'addMoney', href: paths.creditAccount, icon: TopUpIcon },
] as const;

/**
 * The first screen after signing in, below the balance: the main actions, pending payments, and the latest
 * recipients and bills, each of which can be paid again with one tap.
 */
export default function HomeScreen() {
  const t = useTranslations('dashboard.start');
  const { data: account } = useQuery(accountQuery);
  const query = useQuery(historyPageQuery(ALL_PAYMENTS, 0));
  const { data: page, error } = query;
  const name = account?.firstName;
  // For a new customer, adding money comes before sending it.
  const isNewCustomer = page?.payments.length === 0 && account?.balance.minor === 0n;
  return (
    <Screen title={name ? t('greeting', { name }) : t('title')}>
      <nav className={classes.actions} aria-label={t('actions')}>
        <Button
          component={Link}
          href={paths.sendMoney}
          size="lg"
          variant={isNewCustomer ? 'default' : 'filled'}
          leftSection={<SendIcon size={22} />}
        >
          {t('send')}
        </Button>
        {OTHER_ACTIONS.map(({ name: action, href, icon: Icon }) => (
          <Button
            key={action}
            component={Link}
            href={href}
            size="lg"
            variant="default"
            leftSection={<Icon size={22} />}
          >
            {t(action)}
          </Button>
        ))}
      </nav>
      <FailureNotice error={page ? undefined : error} retry={query} />
      {!page && !error && (
        <Loading className={classes.columns}>
          <SkeletonSheet shape="rows" lines={3} />
          <SkeletonSheet shape="rows" lines={3} />
        </Loading>
      )}
      {isNewCustomer && (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      )}
      {page && account && !isNewCustomer && <RecentPayments payments={page.payments} />}
    </Screen>
  );
}

function RecentPayments({ payments }: { payments: Payment[] }) {
  useChangedStatuses(payments);
  const { pending, recipients, bills, ended } = groupRecent(payments);
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {pending.length > 0 && <PendingPayments payments={pending} />}
        <RecentRecipients payments={recipients} />
      </div>
      <div className={classes.column}>
        {bills.length > 0 && <RecentBills payments={bills} />}
        <LastPayments payments={ended} />
      </div>
    </div>
  );
}
