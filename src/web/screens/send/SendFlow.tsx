import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation } from 'wouter';
import type { Account } from '../../api/account.ts';
import type { CurrentRate } from '../../api/rate.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../ui/Screen.tsx';
import { CheckingPanel } from '../../payments/CheckingPanel.tsx';
import { usePaymentSubmission } from '../../payments/use-payment-submission.ts';
import { ConfirmSendDialog, IntentSummary } from './ConfirmSendDialog.tsx';
import { sendContextOf } from './send-context.ts';
import { type Draft, draftOf } from './draft.ts';
import { SendForm } from './SendForm.tsx';
import { SEND_PAYMENT } from './send-payment.ts';

type Props = {
  account: Account;
  current: CurrentRate | undefined;
  /** What the form begins with. */
  start: Draft;
  /** Said above the form about where it comes from. */
  remark: ReactNode;
  receiverId: number | undefined;
};

/** From an empty form to a transfer that the server has accepted. */
export function SendFlow({ account, current, start, remark, receiverId }: Props) {
  const t = useTranslations('send');
  const [, navigate] = useLocation();
  const { state, confirm, cancel, submit, requery } = usePaymentSubmission(SEND_PAYMENT, account.id);
  const [draft, setDraft] = useState(() => ('intent' in state ? draftOf(state.intent) : start));
  const sentId = state.step === 'accepted' ? state.transactionId : undefined;

  useEffect(() => {
    if (sentId !== undefined) navigate(paths.sentTransfer(sentId), { replace: true });
  }, [sentId, navigate]);

  if (state.step === 'unknown') {
    return (
      <CheckingPanel area="send" asks={state.asks} asking={state.asking} onAsk={requery}>
        <IntentSummary body={state.intent.body} />
      </CheckingPanel>
    );
  }
  return (
    <Screen title={t('title')}>
      {remark}
      <SendForm
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        context={sendContextOf(account, current)}
        refusal={state.step === 'editing' ? state.refusal : undefined}
        receiverId={receiverId}
        onReady={confirm}
      />
      <ConfirmSendDialog
        intent={state.step === 'confirming' || state.step === 'sending' ? state.intent : undefined}
        pending={state.step === 'sending'}
        onConfirm={submit}
        onCancel={cancel}
      />
    </Screen>
  );
}
