import type { Scene } from './scene.ts';
import { access } from './scenes/access.ts';
import { account } from './scenes/account.ts';
import { paidBills, searches } from './scenes/bills.ts';
import { maintenance, noRate, overloaded, rateLimited } from './scenes/closed.ts';
import { decided, limits } from './scenes/decided.ts';
import { documents } from './scenes/documents.ts';
import { history } from './scenes/history.ts';
import { idempotency } from './scenes/idempotency.ts';
import { otherFailures } from './scenes/other-failures.ts';
import { receivers } from './scenes/receivers.ts';
import { refusedBills } from './scenes/refused-bills.ts';
import { refusedTransfers } from './scenes/refused-transfers.ts';
import { secondFactor } from './scenes/second-factor.ts';
import { pending, railUnreachable, transfers } from './scenes/transfers.ts';
import { webhooks } from './scenes/webhooks.ts';

/** Payments from the order to the end. */
export const PAYMENT_SCENES: Scene[] = [
  transfers,
  pending,
  railUnreachable,
  otherFailures,
  refusedTransfers,
  idempotency,
  searches,
  paidBills,
  refusedBills,
  limits,
];

/** Everything besides payments. */
export const CUSTOMER_SCENES: Scene[] = [
  history,
  decided,
  account,
  access,
  secondFactor,
  receivers,
  documents,
  webhooks,
  rateLimited,
  maintenance,
  overloaded,
  noRate,
];
