import type { Clock } from '#shared/clock.ts';

import type { PaymentRecord } from './books.ts';
import type { Schedule } from './schedule.ts';

/** Notifies the product of payments. `ended` holds the ids of notifications that were finished before a restart. */
export type Notifier = { schedule(payment: PaymentRecord, ended?: ReadonlySet<string>): void };

/**
 * Schedules everything that will happen to the payment: its notifications, and a wake-up for each change that
 * polling can see.
 */
export function schedulePayment(
  { clock, schedule, webhooks }: { clock: Clock; schedule: Schedule; webhooks: Notifier },
  payment: PaymentRecord,
  ended?: ReadonlySet<string>,
): void {
  const now = clock.now().getTime();
  const moments = [
    payment.visibleAt,
    payment.paidAt,
    payment.reversedAt,
    ...payment.course.map((step) => step.at),
  ];
  for (const at of new Set(moments)) {
    if (at !== null && at > now)
      schedule.add({ at: new Date(at), lane: payment.number, run: () => Promise.resolve() });
  }
  webhooks.schedule(payment, ended);
}
