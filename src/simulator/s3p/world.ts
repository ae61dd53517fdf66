import type { Clock } from '#shared/clock.ts';

import type { Attempts } from '../attempts.ts';
import type { Books, PaymentRecord } from '../books.ts';
import type { Journal } from '../journal.ts';
import type { Schedule } from '../schedule.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Quotes } from './quotes.ts';
import type { ServiceSwitches } from './service-switches.ts';
import type { Webhooks } from './webhooks.ts';

/** What the routes of S3P need. */
export type S3pWorld = {
  clock: Clock;
  schedule: Schedule;
  journal: Journal;
  books: Books;
  attempts: Attempts;
  quotes: Quotes;
  switches: ServiceSwitches;
  tokens: AccessTokens;
  webhooks: Webhooks;
  log: (line: string) => void;
};

const FIRST_BALANCE = 50_000_000_000;

/** Lets the payment run its course: its webhooks, and a moment to wake up at for each change that polling can see. */
export function followPayment(
  { clock, schedule, webhooks }: Pick<S3pWorld, 'clock' | 'schedule' | 'webhooks'>,
  payment: PaymentRecord,
  endedWebhooks?: ReadonlySet<string>,
): void {
  const now = clock.now().getTime();
  const moments = [
    payment.visibleAt,
    payment.paidAt,
    payment.takenBackAt,
    ...payment.course.map((step) => step.at),
  ];
  for (const at of new Set(moments)) {
    if (at !== null && at > now)
      schedule.add({ at: new Date(at), lane: payment.number, run: () => Promise.resolve() });
  }
  webhooks.follow(payment, endedWebhooks);
}

/** The partner's prefunded balance. A payment that will fail never changes it. */
export function agentBalance(books: Books): number {
  return FIRST_BALANCE - books.spent();
}
