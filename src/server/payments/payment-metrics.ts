import { Counter, Gauge, Histogram } from 'prom-client';
import type { PaymentStatus } from '#shared/payment.ts';
import type { Payment } from './payment.ts';

/** Metrics of payments. They are floating-point numbers, fit for charts and never a source for the books. */

const accepted = new Counter({
  name: 'gtfinance_payments_accepted_total',
  help: 'Transfers and bills that were accepted',
  labelNames: ['type'],
});
const acceptedCents = new Counter({
  name: 'gtfinance_payments_accepted_cad_cents_total',
  help: 'What was debited for them, in Canadian cents',
  labelNames: ['type'],
});
const ended = new Counter({
  name: 'gtfinance_payments_ended_total',
  help: 'Payments that were paid, failed, or returned after they had been paid',
  labelNames: ['type', 'outcome'],
});
const endedCents = new Counter({
  name: 'gtfinance_payments_ended_cad_cents_total',
  help: 'What had been debited for them, in Canadian cents',
  labelNames: ['type', 'outcome'],
});
const endedFrancs = new Counter({
  name: 'gtfinance_payments_ended_xaf_francs_total',
  help: 'What their recipients were to get, in CFA francs',
  labelNames: ['type', 'outcome'],
});
const untilPaid = new Histogram({
  name: 'gtfinance_payment_until_paid_seconds',
  help: 'Time from when a payment was accepted to when it was paid',
  labelNames: ['type'],
  buckets: [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 21_600],
});
/** Number of payments waiting in this process. */
export const queueLength = new Gauge({
  name: 'gtfinance_payment_queue_length',
  help: 'Payments that wait to be accepted with the next commit',
});

/** Counts a payment that was accepted for the first time. */
export function countAccepted({ type, debit }: Pick<Payment, 'type' | 'debit'>): void {
  accepted.inc({ type });
  acceptedCents.inc({ type }, Number(debit.minor));
}

/** Returns a function that counts the end of a payment; it does nothing while the payment is open. */
export function countEnded(payment: Payment, to: PaymentStatus, now: Date): () => void {
  const { type, debit, payout, createdAt } = payment;
  return () => {
    if (to !== 'paid' && to !== 'failed' && to !== 'returned') return;
    ended.inc({ type, outcome: to });
    endedCents.inc({ type, outcome: to }, Number(debit.minor));
    endedFrancs.inc({ type, outcome: to }, Number(payout.minor));
    if (to === 'paid') untilPaid.observe({ type }, (now.getTime() - createdAt.getTime()) / 1000);
  };
}
