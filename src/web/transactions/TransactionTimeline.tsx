import { useTranslations } from 'use-intl';
import type { TransactionDetail } from '../api/transactions.ts';
import { DateTimeText } from '../ui/DateTimeText.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { kindOfSteps, trackedSteps } from './transaction-steps.ts';

/** A transaction's way so far and what still lies before it, in words with their times. */
export function TransactionTimeline({ of }: { of: TransactionDetail }) {
  const t = useTranslations('history');
  const kind = kindOfSteps(of.type);
  return (
    <Timeline
      items={trackedSteps(of.status, of.steps).map(({ status, at, state }) => ({
        id: status,
        label: t(`steps.${kind}.${status}`),
        note: at ? <DateTimeText of={at} /> : t(state === 'now' ? 'stepNow' : 'stepToCome'),
        state: status === 'FAILURE' ? 'failed' : state,
      }))}
    />
  );
}
