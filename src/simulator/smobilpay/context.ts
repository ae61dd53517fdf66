import type { Clock } from '#shared/clock.ts';

import type { Attempts } from '../attempts.ts';
import type { Books } from '../books.ts';
import type { Journal } from '../journal.ts';
import type { Schedule } from '../schedule.ts';
import type { Notifier } from '../schedule-payment.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Quotes } from './quotes.ts';
import type { ServiceSwitches } from './service-switches.ts';

/** What S3P's routes need. */
export type SmobilpayContext = {
  clock: Clock;
  schedule: Schedule;
  journal: Journal;
  books: Books;
  attempts: Attempts;
  quotes: Quotes;
  switches: ServiceSwitches;
  tokens: AccessTokens;
  webhooks: Notifier;
  log: (line: string) => void;
};

const INITIAL_BALANCE = 50_000_000_000;

/** Returns the partner's prefunded balance in XAF. A payment that will fail never changes it. */
export function agentBalance(books: Books): number {
  return INITIAL_BALANCE - books.spent('s3p');
}
