import type { CaseKind } from '#shared/cases.ts';
import { canBecome, isFinal } from '#shared/payment.ts';
import type { Evidence, Outcome } from '#server/payments/evidence.ts';
import { PRICE, saysPaid } from './rail-words.ts';
import { AFTER_REFUND_MS, AT_WORK_MS, FRESH_MS, HOUR_MS, msOf } from './times.ts';
import type { Order, World } from './world.ts';

type Step = { before: World; orders: readonly Order[]; evidence: readonly Evidence[]; outcome: Outcome };

/** What one decision breaks. `orders` is what we have been told by now, this evidence included. */
export function brokenByStep(step: Step): string[] {
  return [
    ...brokenMove(step),
    ...brokenOrder(step),
    ...missingCases(step),
    ...whatTheDatabaseRefuses(step),
    ...tooLate(step),
  ];
}

/** What is wrong with a world, whoever does the next step. */
export function brokenByWorld(world: World): string[] {
  const isAtWork = world.begin || world.check || world.late > 0 || world.work.length > 0;
  if (!isFinal(world.status)) {
    if (!isAtWork && !world.isHeld) return ['nothing will happen to it, and nobody knows'];
    const isOpen = world.orders.some(({ no }) => no === '');
    if (!isAtWork && isOpen)
      return ['it is held, the rail may pay it, and nobody asks: compliance cannot decide'];
  }
  if (world.status === 'failed' && !world.isQuiet && !isAtWork && world.orders.length > 0) {
    return ['it was given back, and nobody looks whether the rail pays it after all'];
  }
  return [];
}

function isUnknown(order: Order, now: number): boolean {
  return order.no === '' || now - order.noAt > FRESH_MS;
}

/** (a), (e) and (f): who may end a payment, and when. */
function brokenMove({ before, orders, evidence, outcome }: Step): string[] {
  const { move } = outcome;
  if (!move) return [];
  const now = msOf(before.moment);
  const broken: string[] = [];
  if (!canBecome(before.status, move.to)) broken.push(`it went from ${before.status} to ${move.to}`);
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
    const isUnderWay = orders.some(
      ({ no }, at) => no === '' && now - (before.attempts[at]?.orderedAt.getTime() ?? 0) < HOUR_MS,
    );
    if (isUnderWay) broken.push('people gave back what was ordered within the hour');
  }
  if (decision?.decision === 'refund' || decision?.decision === 'settle') {
    const { request } = before;
    if (!before.attempts.every((_, at) => request?.asked[at]))
      broken.push('people decided before every attempt was asked');
  }
  if (decision?.decision === 'refuse' && orders.some(({ no }) => no === '')) {
    broken.push('compliance gave back what could still be paid');
  }
  return broken;
}

/** (b): no second order while the first may still pay. */
function brokenOrder({ before, orders, outcome }: Step): string[] {
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

/** (d): what contradicts comes before people in the same step. */
function missingCases({ before, evidence, outcome, orders }: Step): string[] {
  const has = (kind: CaseKind, at: number) =>
    outcome.cases.some((one) => one.kind === kind && one.attempt?.number === before.attempts[at]?.number);
  return evidence.flatMap((one) => {
    if (one.kind !== 'rail_status') return [];
    const at = before.attempts.findIndex(({ id }) => id === one.attemptId);
    const known = before.orders[at];
    const isOld = one.askedAt.getTime() < (known?.newestAt ?? 0);
    if (!known || isOld) return [];
    return expectedCases(before, at, one, orders)
      .filter((kind) => !has(kind, at))
      .map((kind) => `no case ${kind}: the rail says ${one.status.kind}, the payment is ${before.status}`);
  });
}

function expectedCases(
  { status, booked, orders: known, charged }: World,
  at: number,
  { status: said }: Extract<Evidence, { kind: 'rail_status' }>,
  orders: readonly Order[],
): CaseKind[] {
  const isBooked = status === 'paid' && booked === at + 1;
  const before = known[at];
  if (said.kind === 'failed') {
    return isBooked || (before?.saidPaid && !isFinal(status)) ? ['failure_after_success'] : [];
  }
  if (said.kind !== 'paid') return [];
  if (status === 'failed' || status === 'returned') return ['success_after_failure'];
  const isGivenUp = status === 'paid' ? !isBooked : before?.no !== '' || at + 1 < orders.length;
  const expectedPrice = isBooked ? charged : PRICE.minor;
  const differs = said.price !== undefined && said.price.minor !== expectedPrice;
  return [
    ...(said.timesPaid > 1 ? (['paid_more_than_once'] as const) : []),
    ...(isGivenUp ? (['paid_by_given_up_try'] as const) : []),
    ...(differs && (!isGivenUp || orders.length === 1) ? (['amount_differs'] as const) : []),
  ];
}

/** What the constraints of the database would refuse, so that the whole decision would be lost. */
function whatTheDatabaseRefuses({ before, outcome }: Step): string[] {
  const open = outcome.attempts.filter(({ state }) => ['ordered', 'accepted', 'paid'].includes(state));
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

/** Jobs that are asked for must come in time: a hint at once, looks within a quarter of an hour. */
function tooLate({ before, evidence, outcome }: Step): string[] {
  const now = msOf(before.moment, AT_WORK_MS);
  const isHint = evidence.some(({ kind }) => kind === 'webhook' || kind === 'statement_line');
  const lookAt = outcome.lookAt?.getTime();
  if (isHint && before.attempts.length > 0 && (lookAt === undefined || lookAt > now)) {
    return ['a hint of the rail did not lead to a look'];
  }
  const latest = now + AFTER_REFUND_MS;
  const isEnd = outcome.move?.to === 'failed';
  const isLate = (lookAt ?? 0) > latest || (outcome.beginAt?.getTime() ?? 0) > latest;
  return isLate && !isEnd ? ['it comes back later than in a quarter of an hour'] : [];
}
