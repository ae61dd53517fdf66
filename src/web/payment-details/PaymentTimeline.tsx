import { useTranslations } from 'use-intl';
import { type CustomerStatus, describedType } from '#shared/payment.ts';
import type { PaymentDetail } from '../api/payments.ts';
import { DateTimeText } from '../ui/DateTimeText.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { type TrackedStep, trackedSteps, wasReturned } from './payment-steps.ts';

/** The steps of a payment, past and future, with their times. */
export function PaymentTimeline({ of }: { of: PaymentDetail }) {
  const t = useTranslations('history');
  const type = describedType(of.type);
  // No rail has the order yet. Every payment is checked first, so that a held one looks like all others.
  const isChecked = (status: CustomerStatus, state: TrackedStep['state']) =>
    type !== 'deposit' && status === 'pending' && state === 'now';
  const isReturned = wasReturned(of.status, of.steps);
  const label = ({ status, state }: TrackedStep) => {
    if (isReturned && (status === 'paid' || status === 'failed')) return t(`stepsReturned.${status}`);
    return isChecked(status, state) ? t('stepChecks') : t(`steps.${type}.${status}`);
  };
  return (
    <Timeline
      items={trackedSteps(of.status, of.steps).map((step) => ({
        id: step.status,
        label: label(step),
        note: step.at ? <DateTimeText of={step.at} /> : t(step.state === 'now' ? 'stepNow' : 'stepToCome'),
        state: step.status === 'failed' ? 'failed' : step.state,
      }))}
    />
  );
}
