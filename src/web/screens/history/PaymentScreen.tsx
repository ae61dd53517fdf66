import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { Link, useParams } from 'wouter';
import { formatCad } from '#shared/format.ts';
import { isPayout, merchantName } from '#shared/payment.ts';
import { problemOf } from '../../api/failure.ts';
import { ownPaymentQuery, type PaymentDetail } from '../../api/payments.ts';
import { paths, readId } from '../../paths.ts';
import { MeterToken } from '../../payment-details/MeterToken.tsx';
import { PaymentFacts } from '../../payment-details/PaymentFacts.tsx';
import { PaymentTimeline } from '../../payment-details/PaymentTimeline.tsx';
import { useRefreshAfter } from '../../payments/use-refresh-after.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Announcement } from '../../ui/Announcement.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { ArrowLeftIcon, HistoryIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Loading, SkeletonSheet } from '../../ui/Skeletons.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './PaymentScreen.module.css';
import { ReceiptActions } from './ReceiptActions.tsx';

/** One payment with all its details, its receipt, and a button to repeat it. */
export default function PaymentScreen() {
  const t = useTranslations('receipt');
  const titleOf = usePaymentTitle();
  const id = readId(useParams<{ id: string }>().id);
  const query = useQuery({ ...ownPaymentQuery(id ?? 0), enabled: id !== undefined });
  const { data: payment, error } = query;
  useRefreshAfter(payment?.status);
  const isUnknown = id === undefined || problemOf(error)?.status === 404;

  return (
    <Screen
      title={payment ? titleOf(payment) : t('titleUnknown')}
      intro={payment && t('title', { reference: payment.reference })}
      width="narrow"
    >
      <Stack>
        <Link href={paths.history} className={classes.back}>
          <ArrowLeftIcon size={20} />
          {t('back')}
        </Link>
        {payment ? (
          <Receipt of={payment} />
        ) : isUnknown ? (
          <Card>
            <EmptyState icon={<HistoryIcon size={28} />} title={t('notFound')}>
              {t('notFoundText')}
            </EmptyState>
          </Card>
        ) : error ? (
          <FailureNotice error={error} retry={query} />
        ) : (
          <Loading>
            <SkeletonSheet shape="facts" lines={8} />
          </Loading>
        )}
      </Stack>
    </Screen>
  );
}

function Receipt({ of: payment }: { of: PaymentDetail }) {
  const t = useTranslations();
  const { status, type, debit, payout, bill, info } = payment;
  return (
    <>
      <Card>
        <Stack gap="lg">
          <div className={classes.hero}>
            <p>
              <Amount of={isPayout(type) ? (bill?.amount ?? payout) : debit} size="hero" />
            </p>
            <StatusBadge status={status} />
            <Announcement>{t(`common.status.${status}`)}</Announcement>
          </div>
          <Reason status={status} info={info} debit={debit} />
          <MeterToken of={payment} />
          <section aria-labelledby="payment-steps">
            <h2 id="payment-steps" className={classes.part}>
              {t('history.stepsTitle')}
            </h2>
            <PaymentTimeline of={payment} />
          </section>
          <section aria-labelledby="payment-facts">
            <h2 id="payment-facts" className={classes.part}>
              {t('receipt.facts')}
            </h2>
            <PaymentFacts of={payment} />
          </section>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <ReceiptActions payment={payment} />
          <RepeatLink of={payment} />
        </Stack>
      </Card>
    </>
  );
}

type ReasonProps = Pick<PaymentDetail, 'status' | 'info' | 'debit'>;

/** Why it is waiting or has failed, and in that case that the money was returned. */
function Reason({ status, info, debit }: ReasonProps) {
  const t = useTranslations('receipt');
  const locale = useLocale();
  if (status !== 'failed') return info ? <Notice tone="info" title={info} /> : null;
  const moneyBack = t('moneyBack', { amount: formatCad(debit, locale) });
  return info ? (
    <Notice tone="warning" title={info}>
      {moneyBack}
    </Notice>
  ) : (
    <Notice tone="warning" title={moneyBack} />
  );
}

/** Returns a function that describes a payment, as its title. */
function usePaymentTitle(): (payment: PaymentDetail) => string {
  const t = useTranslations();
  const locale = useLocale();
  return ({ recipientName, bill, type }) => {
    if (bill) return t('receipt.paid', { name: merchantName(bill.merchant, locale) });
    if (recipientName) return t('receipt.sentTo', { name: recipientName });
    return type === 'deposit' ? t('receipt.toppedUp') : t(`history.types.${type}`);
  };
}

/** A link that repeats the payment at the current rate. */
function RepeatLink({ of: { id, type, bill } }: { of: PaymentDetail }) {
  const t = useTranslations('receipt');
  if (type !== 'transfer' && !bill) return null;
  return (
    <div className={classes.repeat}>
      <Button component={Link} href={bill ? paths.payBillAgain(id) : paths.sendMoneyAgain(id)}>
        {t(bill ? 'repeatBill' : 'repeat')}
      </Button>
      <p className={classes.hint}>{t('repeatHint')}</p>
    </div>
  );
}
