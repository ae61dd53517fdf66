import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { type Transaction, transactionQuery } from '../../api/transactions.ts';
import { paths } from '../../paths.ts';
import { TransactionFacts } from '../../transactions/TransactionFacts.tsx';
import { TransactionTimeline } from '../../transactions/TransactionTimeline.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { SkeletonSheet, Skeletons } from '../../ui/Skeletons.tsx';
import classes from './TransactionCard.module.css';

/** A transaction's steps and facts. */
export function TransactionDetails({ transaction }: { transaction: Transaction }) {
  const t = useTranslations('history');
  const receipt = useTranslations('receipt');
  const { data, isError, isFetching, refetch } = useQuery(transactionQuery(transaction.id));
  const { info, status } = data ?? transaction;
  return (
    <div className={classes.details}>
      {info && <Notice tone={status === 'failed' ? 'warning' : 'info'} title={info} />}
      <div className={classes.columns}>
        <div>
          <h4 className={classes.stepsTitle}>{t('stepsTitle')}</h4>
          {data && <TransactionTimeline of={data} />}
          {!data && !isError && <Skeletons lines={3} height={36} />}
          {!data && isError && (
            <Notice
              tone="warning"
              title={t('stepsFailed')}
              action={<RetryButton pending={isFetching} onPress={() => void refetch()} />}
            />
          )}
        </div>
        {/* The list does not know the provider's fee, which is part of a bill's payout. */}
        {data || isError || transaction.type !== 'bill_payment' ? (
          <TransactionFacts of={data ?? transaction} />
        ) : (
          <SkeletonSheet shape="facts" lines={8} />
        )}
      </div>
      <div>
        <Button
          variant="default"
          size="sm"
          component={Link}
          href={paths.transaction(transaction.id)}
          aria-label={receipt('openOf', { reference: transaction.reference })}
        >
          {receipt('open')}
        </Button>
      </div>
    </div>
  );
}
