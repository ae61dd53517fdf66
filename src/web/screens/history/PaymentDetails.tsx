import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { ownPaymentQuery, type Payment } from '../../api/payments.ts';
import { paths } from '../../paths.ts';
import { PaymentFacts } from '../../payment-details/PaymentFacts.tsx';
import { PaymentTimeline } from '../../payment-details/PaymentTimeline.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { SkeletonSheet, Skeletons } from '../../ui/Skeletons.tsx';
import classes from './PaymentCard.module.css';

/** A payment's steps and facts. */
export function PaymentDetails({ payment }: { payment: Payment }) {
  const t = useTranslations('history');
  const receipt = useTranslations('receipt');
  const { data, isError, isFetching, refetch } = useQuery(ownPaymentQuery(payment.id));
  const { info, status } = data ?? payment;
  return (
    <div className={classes.details}>
      {info && <Notice tone={status === 'failed' ? 'warning' : 'info'} title={info} />}
      <div className={classes.columns}>
        <div>
          <h4 className={classes.stepsTitle}>{t('stepsTitle')}</h4>
          {data && <PaymentTimeline of={data} />}
          {!data && !isError && <Skeletons lines={3} height={36} />}
          {!data && isError && (
            <Notice
              tone="warning"
              title={t('stepsFailed')}
              action={<RetryButton pending={isFetching} onPress={() => void refetch()} />}
            />
          )}
        </div>
        {/* The list does not know the merchant's fee, which is part of a bill's payout. */}
        {data || isError || payment.type !== 'bill_payment' ? (
          <PaymentFacts of={data ?? payment} />
        ) : (
          <SkeletonSheet shape="facts" lines={8} />
        )}
      </div>
      <div>
        <Button
          variant="default"
          size="sm"
          component={Link}
          href={paths.payment(payment.id)}
          aria-label={receipt('openOf', { reference: payment.reference })}
        >
          {receipt('open')}
        </Button>
      </div>
    </div>
  );
}
