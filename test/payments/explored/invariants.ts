import type { Evidence, Outcome } from '#server/payments/evidence.ts';
import type { CaseKind } from '#shared/cases.ts';
import { isFinal } from '#shared/payment.ts';
import { TRANSITION_KINDS } from '#shared/payment-event.ts';
import { PRICE, saysPaid } from './rail-answers.ts';
import { STORED_TRANSITIONS } from './stored-transitions.ts';
import { AFTER_REFUND_MS, DECISION_DELAY_MS, FRESH_MS, HOUR_MS, msOf } from './times.ts';
import type { Order, World } from './world.ts';

type Step = { before: World; orders: readonly Order[]; evidence: readonly Evidence[]; outcome: Outcome };

/** Returns the invariants that one decision violates. `orders` includes this evidence. */
export function violationsOf(step: Step): string[] {
  return [
    ...invalidMove(step),
    ...invalidOrder(step),
    ...missingCases(step),
    ...constraintViolations(step),
    ...missingFollowUp(step),
  ];
}

function isUnknown(order: Order, now: number): boolean {
  return order.no === '' || now - order.noAt > FRESH_MS;
}

function saysPaidSince({ newest, newestAt }: Order, moment: number): boolean {
  return saysPaid(newest) && newestAt >= moment;
}

/** (a), (e) and (f): who may end a payment, and when. */
function invalidMove({ before, orders, evidence, outcome }: Step): string[] {
  const { move } = outcome;
  if (!move) return [];
  const now = msOf(before.moment);
  const broken: string[] = [];
  if (!STORED_TRANSITIONS.includes(`${before.status} → ${move.to}`))
    broken.push(`it went from ${before.status} to ${move.to}`);
  const kind = evidence.at(-1)?.kind;
  if (kind !== 'staff_decision' && !TRANSITION_KINDS.some((one) => one === kind))
    broken.push(`it moved on evidence of the kind ${kind}, for which screens have no words`);
  const decision = evidence.find((one) => one.kind === 'staff_decision');
  if (before.isHeld && move.to !== 'pending') broken.push('it ended while it was held');
  if (move.to === 'returned' && decision?.decision !== 'return') broken.push('nobody decided to return it');
  if (move.to === 'failed' && !decision) {
    for (const order of orders) {
      if (order.paid > 0 && now - order.paidAt > FRESH_MS)
        broken.push('it was given back, and the rail had paid it');
      if (order.no === '') broken.push('it was given back without a definite no for every attempt');
      else if (isUnknown(order, now))
        broken.push('it was given back on an answer that was not asked for lately');
    }
  }
  if (move.to === 'paid' && !decision) {
    const at = outcome.attempts.findIndex(({ number }) => number === move.attempt.number);
    const booked = orders[at];
    if (!booked || !saysPaid(booked.newest)) broken.push('it was booked by an attempt that was not paid');
    if (booked?.newest === '!' || move.charged.minor !== PRICE.minor)
      broken.push('it was booked at another price');
    const isOpen = orders.some(
      (order, one) => one !== at && !saysPaid(order.newest) && isUnknown(order, now),
    );
    if (isOpen) broken.push('it was settled while another attempt could still be paid');
  }
  if (decision && decision.decision !== 'return' && move.to === 'failed') {
    if (orders.some(({ saidPaid }) => saidPaid)) broken.push('people gave back what the rail said it paid');
    const isPending = orders.some(
      ({ no }, at) => no === '' && now - (before.attempts[at]?.orderedAt.getTime() ?? 0) < HOUR_MS,
    );
    if (isPending) broken.push('people gave back what was ordered within the hour');
  }
  if (decision && !before.attempts.every((_, at) => before.request?.[at]))
    broken.push('people decided before every attempt was asked');
  if (decision?.decision === 'return' && orders.some((order) => saysPaidSince(order, before.requestedAt)))
    broken.push('people gave back what the rail has just said it paid');
  if (decision?.decision === 'refuse' && orders.some(({ no }) => no === '')) {
    broken.push('compliance gave back what could still be paid');
  }
  return broken;
}

/** (b): no second order while the first may still be paid. */
function invalidOrder({ before, orders, outcome }: Step): string[] {
  if (!outcome.order) return [];
  const now = msOf(before.moment);
  const broken = orders.flatMap((order) => [
    ...(order.no === '' ? ['another order left while an earlier one could still pay'] : []),
    ...(order.no !== '' && isUnknown(order, now)
      ? ['another order left on an answer that was not asked for lately']
      : []),
    ...(order.paid > 0 && now - order.paidAt > FRESH_MS
      ? ['another order left although the rail had paid']
      : []),
  ]);
  if (isFinal(before.status)) broken.push('an order left for a payment that has ended');
  if (before.isHeld) broken.push('an order left for a payment that is held');
  return broken;
}

/** (d): a contradiction opens a case in the same step. */
function missingCases({ before, evidence, outcome, orders }: Step): string[] {
  const has = (kind: CaseKind, at: number) =>
    outcome.cases.some((one) => one.kind === kind && one.attempt?.number === before.attempts[at]?.number);
  return evidence.flatMap((one) => {
    if (one.kind !== 'rail_status') return [];
    const at = before.attempts.findIndex(({ id }) => id === one.attemptId);
    const known = before.orders[at];
    const isOld = one.inquiredAt.getTime() < (known?.newestAt ?? 0);
    if (!known || isOld) return [];
    return expectedCases(before, at, one, orders)
      .filter((kind) => !has(kind, at))
      .map((kind) => `no case ${kind}: the rail says ${one.status.kind}, the payment is ${before.status}`);
  });
}

function expectedCases(
  { status, booked, orders: known, charged }: World,
  at: number,
  { status: answer }: Extract<Evidence, { kind: 'rail_status' }>,
  orders: readonly Order[],
): CaseKind[] {
  const isBooked = status === 'paid' && booked === at + 1;
  const before = known[at];
  if (answer.kind === 'failed') {
    return isBooked || (before?.saidPaid && !isFinal(status)) ? ['failure_after_success'] : [];
  }
  if (answer.kind !== 'paid') return [];
  if (status === 'failed' || status === 'returned') return ['success_after_failure'];
  const isGivenUp = status === 'paid' ? !isBooked : before?.no !== '' || at + 1 < orders.length;
  const expectedPrice = isBooked ? charged : PRICE.minor;
  const differs = answer.price !== undefined && answer.price.minor !== expectedPrice;
  return [
    ...(answer.timesPaid > 1 ? (['paid_more_than_once'] as const) : []),
    ...(isGivenUp ? (['paid_by_given_up_attempt'] as const) : []),
    ...(differs && (!isGivenUp || orders.length === 1) ? (['amount_differs'] as const) : []),
  ];
}

/** Writes that a constraint of the database would reject, so that the whole decision would be lost. */
function constraintViolations({ before, outcome }: Step): string[] {
  const open = outcome.attempts.filter(({ state }) => ['ordered', 'pending', 'paid'].includes(state));
  const began = outcome.attempts.some(
    (one, at) => one.state === 'ordered' && before.attempts[at]?.state !== 'ordered',
  );
  const forgot = outcome.attempts.some((one, at) => before.attempts[at]?.saidPaid && !one.saidPaid);
  return [
    ...(open.length + (outcome.order ? 1 : 0) > 1 ? ['the database takes one open attempt only'] : []),
    ...(began ? ['an attempt began again'] : []),
    ...(forgot ? ['what the rail said was forgotten'] : []),
  ];
}

/**
 * (c): the payment is always checked again without anyone's action. An open payment is checked at once or
 * within a quarter of an hour, unless compliance holds it; a held one too, as long as the rail may still pay
 * it. A refunded payment is checked once its orders can no longer arrive, and again as long as the rail
 * reports it open. So no payment is ever stuck: a job disappears only in the transaction that records its
 * result.
 */
function missingFollowUp({ before, evidence, outcome, orders }: Step): string[] {
  const now = msOf(before.moment, DECISION_DELAY_MS);
  const kinds = evidence.map(({ kind }) => kind);
  const inquireAt = outcome.inquireAt?.getTime();
  const beginAt = outcome.beginAt?.getTime();
  const next = Math.min(inquireAt ?? Infinity, beginAt ?? Infinity);
  const isHint = kinds.some((kind) => ['webhook', 'statement_line', 'staff_inquiry'].includes(kind));
  if (isHint) return before.attempts.length > 0 && inquireAt !== now ? ['a hint did not lead to a look'] : [];
  if (kinds.includes('hold_released')) return beginAt === now ? [] : ['what is released does not go on'];
  if (outcome.refused || outcome.order) return [];
  const status = outcome.move?.to ?? before.status;
  const mayStillPay = orders.some(({ no }) => no === '');
  if (!isFinal(status)) {
    const isHeld = before.isHeld || kinds.includes('held');
    const isOwned = isHeld && !mayStillPay;
    return next > now + AFTER_REFUND_MS && !isOwned ? ['nothing will happen to it, and nobody knows'] : [];
  }
  if (outcome.move?.to === 'failed' && orders.length > 0) {
    const late = Math.max(now + AFTER_REFUND_MS, ...orders.map(({ until }) => until));
    return inquireAt === late ? [] : ['nobody looks whether the rail pays after all what was given back'];
  }
  if (!isFinal(before.status)) return [];
  const answers = evidence.flatMap((one) => (one.kind === 'rail_status' ? [one] : []));
  const isOpen = answers.some(({ status: answer, attemptId }) => {
    if (answer.kind === 'unreachable') return true;
    return answer.kind === 'pending' && !(status === 'paid' && attemptId === BigInt(before.booked));
  });
  return isOpen && inquireAt === undefined ? ['the rail leaves it open, and nobody looks again'] : [];
}
