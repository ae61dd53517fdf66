import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation } from 'wouter';
import { type BillServiceView, PayBillInput } from '#shared/wire/bill.ts';
import type { Account } from '../../api/account.ts';
import { payBill } from '../../api/bills.ts';
import type { CurrentRate } from '../../api/rate.ts';
import { paths } from '../../paths.ts';
import { CheckingPanel } from '../../payments/CheckingPanel.tsx';
import { fundsOf } from '../../payments/funds.ts';
import { NewRecipientsNotice } from '../../payments/NewRecipientsNotice.tsx';
import { type PaymentKind, usePaymentSubmission } from '../../payments/use-payment-submission.ts';
import { Screen } from '../../ui/Screen.tsx';
import { BillForm } from './BillForm.tsx';
import { BillIntentSummary } from './BillIntentSummary.tsx';
import type { RepeatedBill } from './BillSearch.tsx';

const BILL_PAYMENT: PaymentKind<PayBillInput> = { name: 'bill', body: PayBillInput, pay: payBill };

type Props = {
  account: Account;
  current: CurrentRate | undefined;
  services: BillServiceView[];
  repeatedId: number | undefined;
  /** The payment to repeat, unless it could not be loaded. */
  repeated: RepeatedBill | undefined;
};

/**
 * The form of a bill payment, from the search until the server has accepted the payment. The bill is
 * discarded when the screen is left.
 */
export function BillFlow({ account, current, services, repeatedId, repeated }: Props) {
  const t = useTranslations('bills');
  const [, navigate] = useLocation();
  const { state, acceptedId, retry, ...payment } = usePaymentSubmission(BILL_PAYMENT, account.id);
  // The form is filled in only once, so a later answer must not change the notice about it.
  const [again] = useState(repeated);

  useEffect(() => {
    if (acceptedId !== undefined) navigate(paths.paidBill(acceptedId), { replace: true });
  }, [acceptedId, navigate]);

  if (state.step === 'unknown') {
    return (
      <CheckingPanel area="bills" requests={state.requests} requesting={state.requesting} onRetry={retry}>
        <BillIntentSummary body={state.intent.body} bill={undefined} />
      </CheckingPanel>
    );
  }
  return (
    <Screen title={t('title')}>
      <NewRecipientsNotice account={account} />
      <BillForm
        services={services}
        funds={fundsOf(account, current)}
        repeated={again}
        repeatFailed={repeatedId !== undefined && !again}
        refusal={payment.refusal}
        onReady={(body) => payment.confirm(body, current?.guaranteedUntil)}
        confirming={payment.confirming}
      />
    </Screen>
  );
}
