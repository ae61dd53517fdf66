import type { PaymentScenario } from './scenario-types.ts';
import { FAILURES } from './scenarios/failures.ts';
import { LOST_ANSWERS } from './scenarios/lost-answers.ts';
import { DEFAULT_SCENARIO, ORDINARY } from './scenarios/ordinary.ts';
import { UNCLEAR } from './scenarios/unclear.ts';
import { WEBHOOK_TROUBLE } from './scenarios/webhook-trouble.ts';

/**
 * Every course that a payment can take, ordered by digits. Digits that people type by habit (00, 11, 12, 21, 22, 23,
 * 33, 34, 45, 55, 56, 66, 67, 77, 78, 88, 89, 90, 99) belong to the default, so that an arbitrary number simply works.
 */
export const PAYMENT_SCENARIOS: readonly PaymentScenario[] = [
  DEFAULT_SCENARIO,
  ...[...ORDINARY, ...FAILURES, ...LOST_ANSWERS, ...WEBHOOK_TROUBLE, ...UNCLEAR].sort((a, b) =>
    String(a.digits).localeCompare(String(b.digits)),
  ),
];
