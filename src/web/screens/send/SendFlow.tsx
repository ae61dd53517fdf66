import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation } from 'wouter';
import { fromSendMoneyBody, SendMoneyInput } from '#shared/wire/send-money.ts';
import { amountFromParam } from '../../amounts/amount-param.ts';
import type { Account } from '../../api/account.ts';
import type { PaymentDetail } from '../../api/payments.ts';
import type { CurrentRate } from '../../api/rate.ts';
import { sendMoney } from '../../api/send-money.ts';
import { sessionHasExpired } from '../../api/session-store.ts';
import { paths } from '../../paths.ts';
import { operatorOfMode } from '../../payment-details/payment-steps.ts';
import { CheckingPanel } from '../../payments/CheckingPanel.tsx';
import { ConfirmPaymentDialog } from '../../payments/ConfirmPaymentDialog.tsx';
import { fundsOf } from '../../payments/funds.ts';
import { NewRecipientsNotice } from '../../payments/NewRecipientsNotice.tsx';
import classes from '../../payments/PaymentForm.module.css';
import { type PaymentKind, usePaymentSubmission } from '../../payments/use-payment-submission.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SendForm } from './SendForm.tsx';
import { SendIntentSummary } from './SendIntentSummary.tsx';
import { clearSendDraft, savedSendDraft, saveSendDraft } from './saved-draft.ts';
import { draftOfIntent, newDraft, repeatDraft } from './send-draft.ts';
import type { SendContext } from './validate-draft.ts';

const SEND_PAYMENT: PaymentKind<SendMoneyInput> = {
  name: 'send',
  body: SendMoneyInput,
  pay: sendMoney,
};

/** Prefetches the next screen, in case the connection is lost once the transfer is sent. */
const prefetchSentTransfer = () => void import('./SentTransferScreen.tsx').catch(() => undefined);

type Props = {
  account: Account;
  current: CurrentRate | undefined;
  /** The initial amount, as the address has it. */
  amount: string | null;
  repeatedId: number | undefined;
  /** The payment to repeat, unless it could not be loaded. */
  repeated: PaymentDetail | undefined;
  recipientId: number | undefined;
  /** The address below this form's path: a recipient, and the query. */
  address: string;
};

/** The form of a transfer, until the server has accepted it. */
export function SendFlow({ account, current, amount, repeatedId, repeated, recipientId, address }: Props) {
  const t = useTranslations('send');
  const receipt = useTranslations('receipt');
  const [, navigate] = useLocation();
  const accountId = account.id;
  const { state, acceptedId, retry, ...payment } = usePaymentSubmission(SEND_PAYMENT, accountId);
  // The form is filled in only once, so a later answer must not change the notice about it.
  const [again] = useState(repeated?.type === 'transfer' ? repeated : undefined);
  const [draft, setDraft] = useState(() =>
    'intent' in state
      ? draftOfIntent(state.intent)
      : (savedSendDraft({ accountId, address }) ??
        (again ? repeatDraft(again) : newDraft(amountFromParam(amount)))),
  );

  useEffect(() => {
    if (acceptedId !== undefined) navigate(paths.sentTransfer(acceptedId), { replace: true });
  }, [acceptedId, navigate]);

  // Other effects wait for a message (preact-as-react.ts); until then, this would save the previous form.
  useLayoutEffect(
    () => () => {
      // The session expired: save the form for signing in again.
      if (sessionHasExpired() && acceptedId === undefined) saveSendDraft({ accountId, address }, draft);
      else clearSendDraft(accountId);
    },
    [accountId, address, draft, acceptedId],
  );

  if (state.step === 'unknown') {
    return (
      <CheckingPanel area="send" requests={state.requests} requesting={state.requesting} onRetry={retry}>
        <SendIntentSummary body={state.intent.body} />
      </CheckingPanel>
    );
  }
  return (
    <Screen title={t('title')}>
      <NewRecipientsNotice account={account} />
      {repeatedId !== undefined && (
        <div className={classes.remark}>
          <Notice
            tone={again ? 'info' : 'warning'}
            title={
              again
                ? again.status === 'failed'
                  ? t('correctedFrom', { reference: again.reference })
                  : receipt('repeatedFrom', { reference: again.reference })
                : receipt('repeatFailed')
            }
          />
        </div>
      )}
      <SendForm
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        context={sendContextOf(account, current)}
        refusal={payment.refusal}
        recipientId={recipientId}
        onReady={(body) => {
          payment.confirm(body, current?.guaranteedUntil);
          prefetchSentTransfer();
        }}
      />
      <ConfirmPaymentDialog
        area="send"
        {...payment.confirming}
        debitOf={(body) => fromSendMoneyBody(body).debit}
      >
        {(body, guarantee) => <SendIntentSummary body={body} guarantee={guarantee} />}
      </ConfirmPaymentDialog>
    </Screen>
  );
}

/** Returns what a send depends on, from the account and the current rate. */
function sendContextOf(account: Account, current: CurrentRate | undefined): SendContext {
  const out = account.unAvailableService.flatMap(({ service, text }) => {
    const operator = operatorOfMode(service.merchant);
    return operator ? [{ operator, text }] : [];
  });
  return {
    ...fundsOf(account, current),
    unavailable: new Set(out.map(({ operator }) => operator)),
    outageTexts: new Map(out.flatMap(({ operator, text }) => (text ? [[operator, text] as const] : []))),
  };
}
