import type { Clock } from '#shared/clock.ts';

import type { Attempts } from '../attempts.ts';
import type { Books, PaymentRecord } from '../books.ts';
import { followPayment, type Notifier } from '../follow-payment.ts';
import type { Journal } from '../journal.ts';
import type { Schedule } from '../schedule.ts';
import { createMtnTokens, type MtnTokens } from './authenticate.ts';

type Parts = {
  clock: Clock;
  journal: Journal;
  books: Books;
  attempts: Attempts;
  log: (line: string) => void;
};

/** What MTN's routes need. */
export type MtnWorld = Parts & {
  tokens: MtnTokens;
  /** Schedules everything that will happen to an accepted transfer. */
  follow(payment: PaymentRecord): void;
};

export function createMtnWorld({
  clock,
  journal,
  books,
  attempts,
  log,
  schedule,
  callbacks,
}: Parts & { schedule: Schedule; callbacks: Notifier }): MtnWorld {
  const follow = (payment: PaymentRecord) => followPayment({ clock, schedule, webhooks: callbacks }, payment);
  return { clock, journal, books, attempts, log, tokens: createMtnTokens(clock), follow };
}
