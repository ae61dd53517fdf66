import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation } from 'wouter';
import { SendMoneyInput } from '#shared/wire/send-money.ts';
import type { Account } from '../../api/account.ts';
import type { CurrentRate } from '../../api/rate.ts';
import { sendMoney } from '../../api/send-money.ts';
import { paths } from '../../paths.ts';
import { CheckingPanel } from '../../payments/CheckingPanel.tsx';
import { fundsOf } from '../../payments/funds.ts';
import { NewRecipientsNotice } from '../../payments/NewRecipientsNotice.tsx';
import { type PaymentKind, usePaymentSubmission } from '../../payments/use-payment-submission.ts';
import { sessionHasExpired } from '../../session/session-store.ts';
import { operatorOfMode } from '../../transactions/transaction-steps.ts';
import { Screen } from '../../ui/Screen.tsx';
import { ConfirmSendDialog, IntentSummary } from './ConfirmSendDialog.tsx';
import { type Draft, draftOf } from './draft.ts';
import { SendForm } from './SendForm.tsx';
import { clearDraft, saveDraft, savedDraft } from './saved-draft.ts';
import type { SendContext } from './validate-draft.ts';

const SEND_PAYMENT: PaymentKind<SendMoneyInput> = {
  name: 'send',
  body: SendMoneyInput,
  pay: sendMoney,
};

type Props = {
  account: Account;
  current: CurrentRate | undefined;
  /** The form's initial values. */
  start: Draft;
  /** A notice above the form about where its values come from. */
  remark: ReactNode;
  recipientId: number | undefined;
};

/** The form of a transfer, until the server has accepted it. */
export function SendFlow({ account, current, start, remark, recipientId }: Props) {
  const t = useTranslations('send');
  const [, navigate] = useLocation();
  const { state, confirm, cancel, submit, retry } = usePaymentSubmission(SEND_PAYMENT, account.id);
  const [draft, setDraft] = useState(() =>
    'intent' in state ? draftOf(state.intent) : (savedDraft(account.id) ?? start),
  );
  const [claimedUntil, setHeldUntil] = useState<Date>();
  const sentId = state.step === 'accepted' ? state.transactionId : undefined;

  useEffect(() => {
    if (sentId !== undefined) navigate(paths.sentTransfer(sentId), { replace: true });
  }, [sentId, navigate]);

  useEffect(
    () => () => {
      // The session expired: save the form for signing in again.
      if (sessionHasExpired() && sentId === undefined) saveDraft(account.id, draft);
      else clearDraft(account.id);
    },
    [account.id, draft, sentId],
  );

  if (state.step === 'unknown') {
    return (
      <CheckingPanel area="send" requests={state.requests} requesting={state.requesting} onRetry={retry}>
        <IntentSummary body={state.intent.body} />
      </CheckingPanel>
    );
  }
  return (
    <Screen title={t('title')}>
      <NewRecipientsNotice account={account} />
      {remark}
      <SendForm
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        context={sendContextOf(account, current)}
        refusal={state.step === 'editing' ? state.refusal : undefined}
        recipientId={recipientId}
        onReady={(body) => {
          setHeldUntil(current?.guaranteedUntil);
          confirm(body);
        }}
      />
      <ConfirmSendDialog
        intent={state.step === 'confirming' || state.step === 'sending' ? state.intent : undefined}
        pending={state.step === 'sending'}
        claimedUntil={claimedUntil}
        onConfirm={submit}
        onCancel={cancel}
      />
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
    sayings: new Map(out.flatMap(({ operator, text }) => (text ? [[operator, text] as const] : []))),
  };
}
