import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { CustomerStatus } from '#shared/payment.ts';
import { type PaidBill, type TransactionDetail, transactionQuery } from '../api/transactions.ts';
import { TransactionFacts } from '../transactions/TransactionFacts.tsx';
import { TransactionTimeline } from '../transactions/TransactionTimeline.tsx';
import { TransactionToken } from '../transactions/TransactionToken.tsx';
import { Amount } from '../ui/Amount.tsx';
import { Announcement } from '../ui/Announcement.tsx';
import { Card } from '../ui/Card.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { BillIcon, CheckIcon, RefundIcon, SendIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Loading, SkeletonSheet } from '../ui/Skeletons.tsx';
import { Stack } from '../ui/Stack.tsx';
import classes from './FollowedPayment.module.css';
import { useRefreshAfter } from './use-refresh-after.ts';

type Props = {
  id: number;
  area: 'send' | 'bills';
  /** The recipient or the bill, in one line. */
  nameOf: (transaction: TransactionDetail) => ReactNode;
  /** Links and buttons below the timeline. */
  renderActions: (transaction: TransactionDetail) => ReactNode;
};

const HEADING = {
  accepted: 'sentOpen',
  pending: 'sentOpen',
  paid: 'sentDone',
  failed: 'sentFailed',
} as const satisfies Record<CustomerStatus, string>;

const EXPLAINED = {
  accepted: 'sentFollow',
  pending: 'sentFollow',
  paid: 'sentArrived',
  failed: 'sentRefunded',
} as const satisfies Record<CustomerStatus, string>;

/** A paid meter top-up or subscription is not called a bill. */
function headingOf(area: Props['area'], status: CustomerStatus, paidKind: PaidBill['kind'] | undefined) {
  if (paidKind === 'prepaid' || paidKind === 'subscription') return `bills.sentDoneOf.${paidKind}` as const;
  return `${area}.${HEADING[status]}` as const;
}

/** The payment that was just made, updated until it is final. The address can be reloaded and bookmarked. */
export function FollowedPayment({ id, area, nameOf, renderActions }: Props) {
  const t = useTranslations();
  const query = useQuery(transactionQuery(id));
  const { data: transaction, error } = query;
  useRefreshAfter(transaction?.status);

  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  const paidKind = transaction?.status === 'paid' ? transaction.bill?.kind : undefined;
  const title = transaction ? t(headingOf(area, transaction.status, paidKind)) : t(`${area}.title`);
  return (
    <Screen title={title} width="narrow">
      {transaction ? (
        <Card>
          <Stack gap="lg">
            <Hero of={transaction} area={area}>
              {nameOf(transaction)}
            </Hero>
            <TransactionToken of={transaction} />
            {transaction.info && (
              <Notice tone={transaction.status === 'failed' ? 'warning' : 'info'} title={transaction.info} />
            )}
            <TransactionTimeline of={transaction} />
            <div className={classes.actions}>{renderActions(transaction)}</div>
            <TransactionFacts of={transaction} />
          </Stack>
        </Card>
      ) : error ? (
        <FailureNotice error={error} retry={query} />
      ) : (
        <Loading>
          <SkeletonSheet shape="facts" lines={8} />
        </Loading>
      )}
    </Screen>
  );
}

type HeroProps = { of: TransactionDetail; area: Props['area']; children: ReactNode };

function Hero({ of: { status, payout, bill, info }, area, children }: HeroProps) {
  const t = useTranslations();
  const onTheWay = area === 'send' ? SendIcon : BillIcon;
  const Icon = { accepted: onTheWay, pending: onTheWay, paid: CheckIcon, failed: RefundIcon }[status];
  return (
    <div className={classes.hero}>
      <span className={classes.icon} data-status={status}>
        <Icon size={30} />
      </span>
      <p className={classes.amount} data-status={status}>
        <Amount of={bill?.amount ?? payout} size="hero" />
      </p>
      {children && <p className={classes.who}>{children}</p>}
      {/* The reason for a failure is shown below. */}
      {!(status === 'failed' && info) && <p className={classes.text}>{t(`${area}.${EXPLAINED[status]}`)}</p>}
      <Announcement>{t(`${area}.sentAnnounce`, { status: t(`common.status.${status}`) })}</Announcement>
    </div>
  );
}
