import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation } from 'wouter';
import type { Money } from '#shared/money.ts';
import type { Account } from '../../api/account.ts';
import type { CurrentRate } from '../../api/rate.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../ui/Screen.tsx';
import { CheckingPanel } from './CheckingPanel.tsx';
import { ConfirmSendDialog } from './ConfirmSendDialog.tsx';
import { circumstancesOf } from './circumstances.ts';
import { draftOf, newDraft } from './draft.ts';
import { SendForm } from './SendForm.tsx';
import { useSending } from './use-sending.ts';

type Props = {
  account: Account;
  current: CurrentRate | undefined;
  /** The amount and the recipient to begin with. */
  amount: Money<'CAD'> | undefined;
  receiverId: number | undefined;
};

/** From an empty form to a transfer that the server has accepted. */
export function SendFlow({ account, current, amount, receiverId }: Props) {
  const t = useTranslations('send');
  const [, navigate] = useLocation();
  const { state, confirm, cancel, submit, askAgain } = useSending(account.id);
  const [draft, setDraft] = useState(() =>
    'intention' in state ? draftOf(state.intention) : newDraft(amount),
  );
  const sentId = state.step === 'accepted' ? state.transactionId : undefined;

  useEffect(() => {
    if (sentId !== undefined) navigate(paths.sentTransfer(sentId), { replace: true });
  }, [sentId, navigate]);

  if (state.step === 'unknown') {
    return (
      <CheckingPanel intention={state.intention} asks={state.asks} asking={state.asking} onAsk={askAgain} />
    );
  }
  return (
    <Screen title={t('title')}>
      <SendForm
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        circumstances={circumstancesOf(account, current)}
        refusal={state.step === 'editing' ? state.refusal : undefined}
        receiverId={receiverId}
        onReady={confirm}
      />
      <ConfirmSendDialog
        intention={state.step === 'confirming' || state.step === 'sending' ? state.intention : undefined}
        pending={state.step === 'sending'}
        onConfirm={submit}
        onCancel={cancel}
      />
    </Screen>
  );
}
