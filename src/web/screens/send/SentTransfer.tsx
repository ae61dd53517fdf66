import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { TransactionStatus } from '#shared/transaction.ts';
import { refreshAfterPayment, type TransactionDetail, transactionQuery } from '../../api/transactions.ts';
import { useFailureWords } from '../../failure-words.ts';
import { paths } from '../../paths.ts';
import { TransactionFacts } from '../../transactions/TransactionFacts.tsx';
import { TransactionTimeline } from '../../transactions/TransactionTimeline.tsx';
import { Announcement } from '../../ui/Announcement.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Card } from '../../ui/Card.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { CheckIcon, RefundIcon, SendIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import classes from './SentTransfer.module.css';

/** What was sent, followed live until it has arrived or come back. Its address may be reloaded and kept. */
export function SentTransfer({ id }: { id: number }) {
  const t = useTranslations('send');
  const words = useFailureWords();
  const { data: transfer, error, isFetching, refetch } = useQuery(transactionQuery(id));
  useBalanceAfter(transfer?.status);

  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  return (
    <Screen title={transfer ? t(HEADING[transfer.status]) : t('title')} width="narrow">
      {transfer ? (
        <Sent transfer={transfer} />
      ) : error ? (
        <FailureNotice failure={words(error)}>
          <RetryButton pending={isFetching} onPress={() => void refetch()} />
        </FailureNotice>
      ) : (
        <Skeletons lines={2} height={180} />
      )}
    </Screen>
  );
}

const HEADING = {
  INIT: 'sentOpen',
  PEDDINT: 'sentOpen',
  DONE: 'sentDone',
  FAILURE: 'sentFailed',
} as const satisfies Record<TransactionStatus, string>;

const ICON = { INIT: SendIcon, PEDDINT: SendIcon, DONE: CheckIcon, FAILURE: RefundIcon };

function Sent({ transfer }: { transfer: TransactionDetail }) {
  const t = useTranslations();
  const { status, payout, beneficiary, info } = transfer;
  const Icon = ICON[status];
  const explained = {
    INIT: 'sentFollow',
    PEDDINT: 'sentFollow',
    DONE: 'sentArrived',
    FAILURE: 'sentRefunded',
  } as const;
  return (
    <Card>
      <Stack gap="lg">
        <div className={classes.hero}>
          <span className={classes.icon} data-status={status}>
            <Icon size={30} />
          </span>
          <p>
            <Amount of={payout} size="hero" />
          </p>
          {beneficiary && <p className={classes.who}>{t('send.sentFor', { name: beneficiary })}</p>}
          <p className={classes.text}>{t(`send.${explained[status]}`)}</p>
        </div>
        {info && <Notice tone={status === 'FAILURE' ? 'warning' : 'info'} title={info} />}
        <TransactionTimeline of={transfer} />
        <Announcement>{t('send.sentAnnounce', { status: t(`common.status.${status}`) })}</Announcement>
        <TransactionFacts of={transfer} />
        <div className={classes.actions}>
          <Button component={Link} href={paths.sendMoney}>
            {t('send.newTransfer')}
          </Button>
          <Button variant="default" component={Link} href={paths.transactionsHistory}>
            {t('send.seeHistory')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** A refund comes back to the balance above, and a step taken shows in the list. */
function useBalanceAfter(status: TransactionStatus | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (status !== undefined) void refreshAfterPayment(queryClient);
  }, [status, queryClient]);
}
