import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { CustomerStatus } from '#shared/payment.ts';
import { ownPaymentQuery, type PaidBill, type PaymentDetail } from '../api/payments.ts';
import { paths } from '../paths.ts';
import { MeterToken } from '../payment-details/MeterToken.tsx';
import { PaymentFacts } from '../payment-details/PaymentFacts.tsx';
import { PaymentTimeline } from '../payment-details/PaymentTimeline.tsx';
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
  nameOf: (payment: PaymentDetail) => ReactNode;
  /** Buttons below the timeline, before those for the receipt and the history. */
  renderActions: (payment: PaymentDetail) => ReactNode;
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
  const query = useQuery(ownPaymentQuery(id));
  const { data: payment, error } = query;
  useRefreshAfter(payment?.status);

  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  const paidKind = payment?.status === 'paid' ? payment.bill?.kind : undefined;
  const title = payment ? t(headingOf(area, payment.status, paidKind)) : t(`${area}.title`);
  return (
    <Screen title={title} width="narrow">
      {payment ? (
        <Card>
          <Stack gap="lg">
            <Hero of={payment} area={area}>
              {nameOf(payment)}
            </Hero>
            <MeterToken of={payment} />
            {payment.info && (
              <Notice tone={payment.status === 'failed' ? 'warning' : 'info'} title={payment.info} />
            )}
            <PaymentTimeline of={payment} />
            <div className={classes.actions}>
              {renderActions(payment)}
              <Button variant="default" component={Link} href={paths.payment(id)}>
                {t('send.seeReceipt')}
              </Button>
              <Button variant="default" component={Link} href={paths.history}>
                {t('send.seeHistory')}
              </Button>
            </div>
            <PaymentFacts of={payment} />
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

type HeroProps = { of: PaymentDetail; area: Props['area']; children: ReactNode };

function Hero({ of: { status, payout, bill, info }, area, children }: HeroProps) {
  const t = useTranslations();
  const inFlightIcon = area === 'send' ? SendIcon : BillIcon;
  const Icon = { accepted: inFlightIcon, pending: inFlightIcon, paid: CheckIcon, failed: RefundIcon }[status];
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
