import { useTranslations } from 'use-intl';
import type { TransactionStatus } from '#shared/transaction.ts';
import type { TransactionDetail } from '../api/transactions.ts';
import { DateTimeText } from '../ui/DateTimeText.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { kindOfSteps, type TrackedStep, trackedSteps } from './transaction-steps.ts';

/** A transaction's way so far and what still lies before it, in words with their times. */
export function TransactionTimeline({ of }: { of: TransactionDetail }) {
  const t = useTranslations('history');
  const kind = kindOfSteps(of.type);
  // Nobody has it yet: every payment is checked first, and one that is held reads as all others.
  const isChecked = (status: TransactionStatus, state: TrackedStep['state']) =>
    kind !== 'recharge' && status === 'PEDDINT' && state === 'now';
  return (
    <Timeline
      items={trackedSteps(of.status, of.steps).map(({ status, at, state }) => ({
        id: status,
        label: isChecked(status, state) ? t('stepChecks') : t(`steps.${kind}.${status}`),
        note: at ? <DateTimeText of={at} /> : t(state === 'now' ? 'stepNow' : 'stepToCome'),
        state: status === 'FAILURE' ? 'failed' : state,
      }))}
    />
  );
}
