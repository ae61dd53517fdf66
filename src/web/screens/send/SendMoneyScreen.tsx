import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useParams, useSearchParams } from 'wouter';
import { accountQuery } from '../../api/account.ts';
import { rateQuery } from '../../api/rate.ts';
import { useFailureWords } from '../../failure-words.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { RetryButton } from '../../ui/RetryButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { carriedAmount } from './draft.ts';
import { SendFlow } from './SendFlow.tsx';
import classes from '../../payments/PaymentForm.module.css';
import { SentTransfer } from './SentTransfer.tsx';

/**
 * Sending money: the form, its confirmation, and afterwards the transfer itself followed live. The address may name a
 * recipient (`receiver`), an amount in dollars (`amount`), or the transfer that was just sent (`sent`).
 */
export default function SendMoneyScreen() {
  const [search] = useSearchParams();
  const { receiver } = useParams<{ receiver?: string }>();
  const sent = wholeNumber(search.get('sent'));
  if (sent !== undefined) return <SentTransfer key={sent} id={sent} />;
  return (
    <NewTransfer
      key={search.toString()}
      amount={search.get('amount')}
      receiverId={wholeNumber(receiver ?? search.get('receiver'))}
    />
  );
}

type Props = { amount: string | null; receiverId: number | undefined };

function NewTransfer({ amount, receiverId }: Props) {
  const t = useTranslations('send');
  const words = useFailureWords();
  const account = useQuery(accountQuery);
  const rate = useQuery(rateQuery);

  if (account.data && !rate.isPending) {
    return (
      <SendFlow
        account={account.data}
        current={rate.data}
        amount={carriedAmount(amount)}
        receiverId={receiverId}
      />
    );
  }
  return (
    <Screen title={t('title')}>
      {account.isError ? (
        <FailureNotice failure={words(account.error)}>
          <RetryButton pending={account.isFetching} onPress={() => void account.refetch()} />
        </FailureNotice>
      ) : (
        <div className={classes.columns}>
          <Skeletons lines={2} height={280} />
          <Skeletons lines={1} height={420} />
        </div>
      )}
    </Screen>
  );
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number.parseInt(text, 10) : undefined;
}
