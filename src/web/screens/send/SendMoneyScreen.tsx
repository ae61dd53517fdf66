import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslations } from 'use-intl';
import { useParams, useSearchParams } from 'wouter';
import { accountQuery } from '../../api/account.ts';
import { ownPaymentQuery } from '../../api/payments.ts';
import { rateQuery } from '../../api/rate.ts';
import { recipientsQuery } from '../../api/recipients.ts';
import { lazyScreen } from '../../lazy-screen.ts';
import { readId } from '../../paths.ts';
import { SendSkeleton } from '../../payments/SendSkeleton.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { IsShown } from '../../ui/navigation-focus.ts';
import { Screen } from '../../ui/Screen.tsx';
import { useHasBeenTrue } from '../../ui/use-has-been-true.ts';
import { useQueriesFinished } from '../../ui/use-queries-finished.ts';
import { SendFlow } from './SendFlow.tsx';

const SentTransfer = lazyScreen(() => import('./SentTransferScreen.tsx'));

/**
 * Sends money: the form, its confirmation, and the transfer's status. The address can name a recipient
 * (`receiver`), an amount (`amount`), a transfer to repeat (`repeat`), or the transfer just sent (`sent`).
 */
export default function SendMoneyScreen() {
  const [search] = useSearchParams();
  const { recipient } = useParams<{ recipient?: string }>();
  const sent = readId(search.get('sent'));
  if (sent !== undefined) return <SentTransfer key={sent} id={sent} />;
  const address = `${recipient ?? ''}?${search.toString()}`;
  return (
    <NewTransfer
      key={address}
      address={address}
      amount={search.get('amount')}
      repeatedId={readId(search.get('repeat'))}
      recipientId={readId(recipient ?? search.get('receiver'))}
    />
  );
}

type Props = {
  address: string;
  amount: string | null;
  repeatedId: number | undefined;
  recipientId: number | undefined;
};

function NewTransfer({ address, amount, repeatedId, recipientId }: Props) {
  const t = useTranslations('send');
  const isShown = useContext(IsShown);
  const account = useQuery(accountQuery);
  const rate = useQuery(rateQuery);

  // Saved recipients are chosen from above the fields, so wait for them.
  const isPickerKnown = useQueriesFinished(useQuery(recipientsQuery));
  const repeated = useQuery({ ...ownPaymentQuery(repeatedId ?? 0), enabled: repeatedId !== undefined });
  // Stays true, so that retrying a failed request does not hide the form.
  const isStartKnown = useHasBeenTrue(!rate.isPending && (repeatedId === undefined || !repeated.isPending));

  if (account.data && isStartKnown && isPickerKnown) {
    return (
      <SendFlow
        account={account.data}
        current={rate.data}
        amount={amount}
        repeatedId={repeatedId}
        repeated={repeated.data}
        recipientId={recipientId}
        address={address}
      />
    );
  }
  // The layout shows the same skeleton meanwhile.
  if (!isShown && !account.isError) return null;
  return (
    <Screen title={t('title')}>
      {account.isError ? <FailureNotice error={account.error} retry={account} /> : <SendSkeleton />}
    </Screen>
  );
}
