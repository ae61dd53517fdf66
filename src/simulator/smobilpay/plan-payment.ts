import { randomInt } from 'node:crypto';

import type { PaymentRecord, PlannedWebhook } from '../books.ts';
import { hexId } from '../hex-id.ts';
import type { PaymentScenario } from '../scenario-types.ts';
import type { CollectOrder } from './collect-order.ts';
import type { Quote } from './quotes.ts';

/** Returns a record of everything that will happen to the payment, so that a restart changes nothing. */
export function planPayment(
  { serviceNumber, reference, tag, callbackUrl }: CollectOrder,
  quote: Quote,
  scenario: PaymentScenario,
  now: Date,
): PaymentRecord {
  const start = now.getTime();
  const later = (afterMs: number | null | undefined) => (afterMs == null ? null : start + afterMs);
  return {
    rail: 's3p',
    number: `99999${digits(27)}`,
    reference,
    recipient: serviceNumber,
    merchant: quote.service.merchant,
    service: String(quote.service.id),
    serviceType: quote.service.type,
    payItemId: quote.item.payItemId,
    payItemDescr: quote.item.description,
    tag,
    amount: quote.amount,
    fee: quote.fee,
    paidAmount: quote.amount + (scenario.paidDifference ?? 0),
    token: quote.service.merchant === 'CMENEOPREPAID' ? meterToken() : null,
    receiptNumber: digits(18),
    veriCode: hexId().slice(0, 6),
    scenario: scenario.id,
    acceptedAt: start,
    visibleAt: start + (scenario.visibleAfterMs ?? 0),
    answersQuestions: scenario.neverAnswersInquiries !== true,
    course: scenario.course.map(({ afterMs, status, errorCode }) => ({
      at: start + afterMs,
      status,
      errorCode: errorCode ?? null,
    })),
    webhooks: planWebhooks(scenario, start, callbackUrl),
    paidAt: later(scenario.paysAfterMs),
    reversedAt: later(scenario.reversedAfterMs),
  };
}

/** Plans each notification for the account's address and for the payment's own callback address, if it has one. */
function planWebhooks(
  scenario: PaymentScenario,
  start: number,
  callbackUrl: string | null,
): PlannedWebhook[] {
  const planned: PlannedWebhook[] = [];
  for (const { afterMs, status, errorCode, signature, again } of scenario.webhooks) {
    for (const url of callbackUrl === null ? ['account'] : ['account', callbackUrl]) {
      const before = planned.findLast((webhook) => webhook.url === url);
      planned.push({
        id: hexId().slice(0, 16),
        deliveryId: again && before ? before.deliveryId : hexId(),
        at: start + afterMs,
        status,
        errorCode: errorCode ?? null,
        signature: signature ?? 'right',
        url,
      });
    }
  }
  return planned;
}

/** Below 2^48, the limit of randomInt. */
const MAX_DIGITS_PER_NUMBER = 14;

function digits(count: number): string {
  const some = Math.min(count, MAX_DIGITS_PER_NUMBER);
  const drawn = String(randomInt(10 ** some)).padStart(some, '0');
  return some === count ? drawn : drawn + digits(count - some);
}

/** Returns twenty digits in groups of four, as prepaid meters accept them. */
function meterToken(): string {
  return Array.from({ length: 5 }, () => digits(4)).join('-');
}
