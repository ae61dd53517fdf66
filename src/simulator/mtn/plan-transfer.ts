import { randomBytes, randomInt } from 'node:crypto';

import type { CourseStep, PaymentRecord } from '../books.ts';
import type { PaymentScenario, ScenarioStep } from '../scenario-types.ts';
import type { TransferOrder } from './transfer-order.ts';

export const MTN_SERVICE = 'disbursement';

/** Scenarios are written with S3P's statuses; these are MTN's. Any other is passed on unchanged. */
const STATUSES: Record<string, string> = {
  SUCCESS: 'SUCCESSFUL',
  PENDING: 'PENDING',
  INPROCESS: 'PENDING',
  UNDERINVESTIGATION: 'PENDING',
  ERROR: 'FAILED',
  ERRORED: 'FAILED',
  ERROREDREFUNDED: 'FAILED',
  REVERSED: 'FAILED',
};
const REASONS: Record<number, string> = {
  3: 'TRANSACTION_CANCELED',
  703103: 'PAYEE_NOT_ALLOWED_TO_RECEIVE',
  703105: 'PAYEE_NOT_FOUND',
  703112: 'PAYEE_LIMIT_REACHED',
  703113: 'NOT_ALLOWED',
};

/** Returns a record of everything that will happen to the transfer, so that a restart changes nothing. */
export function planTransfer(order: TransferOrder, scenario: PaymentScenario, now: Date): PaymentRecord {
  const start = now.getTime();
  const later = (afterMs: number | null | undefined) => (afterMs == null ? null : start + afterMs);
  return {
    rail: 'mtn',
    number: order.id,
    reference: order.externalId,
    recipient: order.payee,
    merchant: 'MTNMOMO',
    service: MTN_SERVICE,
    serviceType: 'TRANSFER',
    payItemId: MTN_SERVICE,
    payItemDescr: order.payeeNote,
    tag: order.payerMessage || null,
    amount: order.amount,
    fee: 0,
    paidAmount: order.amount + (scenario.paidDifference ?? 0),
    currency: order.currency,
    receiptNumber: String(randomInt(1_000_000_000, 10_000_000_000)),
    veriCode: '',
    scenario: scenario.id,
    acceptedAt: start,
    visibleAt: start + (scenario.visibleAfterMs ?? 0),
    answersQuestions: scenario.neverAnswersInquiries !== true,
    course: scenario.course.map((step) => stepOf(step, start)),
    webhooks: planCallbacks(order, scenario, start),
    paidAt: later(scenario.paysAfterMs),
    reversedAt: later(scenario.reversedAfterMs),
  };
}

function stepOf({ afterMs, status, errorCode = 0 }: ScenarioStep, start: number): CourseStep {
  const step = { at: start + afterMs, status: STATUSES[status] ?? status, errorCode: null };
  return step.status === 'FAILED'
    ? { ...step, reason: REASONS[errorCode] ?? 'INTERNAL_PROCESSING_ERROR' }
    : step;
}

/** Returns no callbacks unless the order named an address. Nothing in a callback proves its sender. */
function planCallbacks({ callbackUrl }: TransferOrder, { webhooks }: PaymentScenario, start: number) {
  if (callbackUrl === null) return [];
  return webhooks.map((step) => ({
    ...stepOf(step, start),
    id: randomBytes(8).toString('hex'),
    deliveryId: '',
    signature: 'right' as const,
    url: callbackUrl,
  }));
}
