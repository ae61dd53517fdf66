import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { accountQuery } from '../../api/account.ts';
import { billServicesQuery } from '../../api/bills.ts';
import { ownPaymentQuery } from '../../api/payments.ts';
import { rateQuery } from '../../api/rate.ts';
import { readId } from '../../paths.ts';
import classes from '../../payments/PaymentForm.module.css';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Loading, SkeletonSheet } from '../../ui/Skeletons.tsx';
import { useHasBeenTrue } from '../../ui/use-has-been-true.ts';
import { BillFlow } from './BillFlow.tsx';
import { PaidBill } from './PaidBill.tsx';

/**
 * Pays a bill: search, confirmation, and the payment's status. The query may name the payment just made
 * (`paid`), or an earlier one whose bill is searched again (`repeat`).
 */
export default function PayBillScreen() {
  const [search] = useSearchParams();
  const paid = readId(search.get('paid'));
  if (paid !== undefined) return <PaidBill key={paid} id={paid} />;
  return <NewPayment key={search.toString()} repeatedId={readId(search.get('repeat'))} />;
}

function NewPayment({ repeatedId }: { repeatedId: number | undefined }) {
  const t = useTranslations('bills');
  const account = useQuery(accountQuery);
  const rate = useQuery(rateQuery);
  const services = useQuery(billServicesQuery);
  const repeated = useQuery({ ...ownPaymentQuery(repeatedId ?? 0), enabled: repeatedId !== undefined });
  // Stays true, so that retrying a failed request does not hide the form.
  const isStartKnown = useHasBeenTrue(!rate.isPending && (repeatedId === undefined || !repeated.isPending));

  if (account.data && services.data && isStartKnown) {
    const { bill } = repeated.data ?? {};
    return (
      <BillFlow
        account={account.data}
        current={rate.data}
        services={services.data}
        repeatedId={repeatedId}
        repeated={bill && { serviceId: bill.serviceId, billNumber: bill.serviceNumber }}
      />
    );
  }
  const failed = account.isError ? account : services.isError ? services : undefined;
  return (
    <Screen title={t('title')}>
      {failed ? (
        <FailureNotice error={failed.error} retry={failed} />
      ) : (
        <Loading className={classes.columns}>
          <SkeletonSheet shape="fields" lines={4} />
          <SkeletonSheet shape="facts" lines={7} />
        </Loading>
      )}
    </Screen>
  );
}
