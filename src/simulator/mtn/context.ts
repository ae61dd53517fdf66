import type { Clock } from '#shared/clock.ts';

import type { Attempts } from '../attempts.ts';
import type { Books, PaymentRecord } from '../books.ts';
import type { Journal } from '../journal.ts';
import type { Schedule } from '../schedule.ts';
import { type Notifier, schedulePayment } from '../schedule-payment.ts';
import { createMtnTokens, type MtnTokens } from './authenticate.ts';

type Parts = {
  clock: Clock;
  journal: Journal;
  books: Books;
  attempts: Attempts;
  log: (line: string) => void;
};

/** What MTN's routes need. */
export type MtnContext = Parts & {
  tokens: MtnTokens;
  /** Schedules everything that will happen to an accepted transfer. */
  schedule(payment: PaymentRecord): void;
};

export function createMtnContext({
  clock,
  journal,
  books,
  attempts,
  log,
  schedule,
  callbacks,
}: Parts & { schedule: Schedule; callbacks: Notifier }): MtnContext {
  return {
    clock,
    journal,
    books,
    attempts,
    log,
    tokens: createMtnTokens(clock),
    schedule: (payment) => schedulePayment({ clock, schedule, webhooks: callbacks }, payment),
  };
}
