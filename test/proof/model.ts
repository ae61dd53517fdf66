import { DAY_MS } from '#shared/clock.ts';
import { UNVERIFIED_TOTAL, VERIFIED_PER_DAY } from '#shared/limits.ts';
import type { PaymentStatus } from '#shared/payment.ts';
import {
  changeCustomer,
  credit,
  type Intent,
  isOpen,
  isRefunded,
  type Model,
  type ModelDeposit,
  type ModelPayment,
  withCustomer,
  withDeposit,
  withPayment,
} from './model-state.ts';
import { applyStaffObservation, type StaffObservation } from './staff-model.ts';

/** Something that was observed from outside. `by`: the actor in the history. */
export type Observation =
  | { kind: 'answered'; intent: Intent; reference: string }
  | { kind: 'refused'; intent: Intent; code: string }
  | { kind: 'moved'; reference: string; to: PaymentStatus; at: number; by: string }
  /** Somebody sent money to the customer; it is credited when a notice of it arrives. */
  | { kind: 'announced'; deposit: string; who: bigint | undefined; cents: bigint }
  | { kind: 'received'; deposit: string; who: bigint; cents: bigint; by: string }
  /** The customer was refunded for a paid payment. */
  | { kind: 'returned'; reference: string }
  | { kind: 'joined'; who: bigint; cents: bigint; verified: boolean }
  | { kind: 'verified'; who: bigint }
  | StaffObservation;

/**
 * Refusals that the model must predict. The others are about rates, services, bills and load, and may come at any
 * time.
 */
const MONEY_REFUSALS = new Set([
  'idempotency_key_reused',
  'bill_quote_used',
  'bill_being_paid',
  'sending_locked',
  'balance_insufficient',
  'unverified_limit_used_up',
  'unverified_limit_reached',
  'daily_limit_reached',
]);
const EXTERNAL_REFUSALS =
  /^(overloaded|rate_not_available|rate_no_longer_valid|rate_not_published|service_unavailable|bill_\w+)$/;

/** Repeated here on purpose: with the product's own table, the product would be tested against itself. */
const TRANSITIONS = [
  'accepted pending',
  'accepted paid',
  'accepted failed',
  'pending paid',
  'pending failed',
];

/** Returns the model after this was seen, or undefined when it could not have happened. */
export function applyObservation(model: Model, seen: Observation): Model | undefined {
  switch (seen.kind) {
    case 'joined':
      return withCustomer(model, seen.who, {
        balance: seen.cents,
        verified: seen.verified,
        locked: false,
        frozen: false,
        closed: false,
      });
    case 'announced':
      return withDeposit(model, seen.deposit, { who: seen.who, cents: seen.cents, state: 'on its way' });
    case 'received':
      return applyReceipt(model, seen);
    case 'verified':
      return changeCustomer(model, seen.who, () => ({ verified: true }));
    case 'moved':
      return applyMove(model, seen);
    case 'returned':
      return applyReturn(model, seen.reference);
    case 'refused':
      return mayRefuse(model, seen) ? model : undefined;
    case 'answered':
      return applyAnswer(model, seen);
    default:
      return applyStaffObservation(model, seen);
  }
}

/**
 * Whether each customer's sending is locked after everything has happened. Customers that are not listed may be
 * either.
 */
export type Locks = ReadonlyMap<bigint, boolean>;

/**
 * Finds an order in which everything could have happened and that ends with these locks. Returns the model after it,
 * or undefined when there is no such order.
 */
export function explain(model: Model, seen: readonly Observation[], locks: Locks): Model | undefined {
  if (!mayEndWith(model, seen, locks)) return undefined;
  if (seen.length === 0) return model;
  for (const [index, each] of seen.entries()) {
    const after = applyObservation(model, each);
    const rest = after && explain(after, seen.toSpliced(index, 1), locks);
    if (rest) return rest;
    // No other event depends on this one, so trying it at another place changes nothing.
    if (after && each.kind === 'moved' && each.to === 'pending') return undefined;
  }
  return undefined;
}

/** Checks at each step whether these locks can still be reached, so that no time is lost with impossible orders. */
function mayEndWith(model: Model, seen: readonly Observation[], locks: Locks): boolean {
  const actions = seen.filter((each) => each.kind === 'locked');
  return [...locks].every(([who, locked]) => {
    const own = actions.filter((act) => act.who === who);
    const now = model.customers.get(who)?.locked ?? false;
    return own.length === 0 ? now === locked : own.some((act) => act.locked === locked);
  });
}

function mayRefuse(model: Model, { intent, code }: Extract<Observation, { kind: 'refused' }>): boolean {
  if (code === 'signed_out') return model.customers.get(intent.who)?.closed === true;
  return MONEY_REFUSALS.has(code) ? expectedAnswer(model, intent) === code : EXTERNAL_REFUSALS.test(code);
}

/** Returns `accept`, the reference of the payment that already has the key, or the code of the refusal. */
function expectedAnswer(model: Model, intent: Intent): string {
  const reference = intent.key === undefined ? undefined : model.keys.get(intent.key);
  const earlier = reference === undefined ? undefined : model.payments.get(reference);
  if (reference && earlier) {
    const same = earlier.who === intent.who && earlier.content === intent.content;
    return same ? reference : 'idempotency_key_reused';
  }
  const payments = [...model.payments.values()];
  const { bill, who, debit, at } = intent;
  if (bill && payments.some((paid) => paid.bill?.offer === bill.offer)) return 'bill_quote_used';
  if (bill && payments.some((paid) => paid.bill?.id === bill.id && isOpen(paid))) return 'bill_being_paid';
  if (bill && payments.some((paid) => paid.bill?.id === bill.id && paidSince(paid, bill.offeredAt))) {
    return 'bill_already_paid';
  }
  const customer = model.customers.get(who);
  if (customer?.locked || customer?.frozen) return 'sending_locked';
  if (!customer || debit > customer.balance - heldCents(model, who, at)) return 'balance_insufficient';
  const counted = payments.filter(
    (paid) => paid.who === who && !isRefunded(paid) && (!customer.verified || paid.at > at - DAY_MS),
  );
  const used = counted.reduce((sum, paid) => sum + paid.debit, 0n);
  if (customer.verified) return used + debit > VERIFIED_PER_DAY.minor ? 'daily_limit_reached' : 'accept';
  if (used >= UNVERIFIED_TOTAL.minor) return 'unverified_limit_used_up';
  return used + debit >= UNVERIFIED_TOTAL.minor ? 'unverified_limit_reached' : 'accept';
}

/** Returns what open requests to withdraw hold of a customer's balance. */
function heldCents({ proposals }: Model, who: bigint, at: number): bigint {
  const open = [...proposals.values()].filter(({ state, expiresAt }) => state === 'open' && at < expiresAt);
  return open.reduce(
    (sum, { what }) => (what.kind === 'withdrawal' && what.who === who ? sum + what.cents : sum),
    0n,
  );
}

function paidSince({ status, movedAt }: ModelPayment, since: number): boolean {
  return status === 'paid' && movedAt >= since;
}

function applyAnswer(
  model: Model,
  { intent, reference }: Extract<Observation, { kind: 'answered' }>,
): Model | undefined {
  const expected = expectedAnswer(model, intent);
  if (expected === reference) return model;
  if (expected !== 'accept' || model.payments.has(reference)) return undefined;
  const paying = withPayment(model, reference, { ...intent, status: 'accepted', movedAt: intent.at });
  const keys = intent.key === undefined ? model.keys : new Map(model.keys).set(intent.key, reference);
  return credit({ ...paying, keys }, intent.who, -intent.debit);
}

/**
 * Money is credited automatically to the customer whom the deposit names, or because two people approved it.
 * In the second case the model has already counted it at the approval.
 */
function applyReceipt(model: Model, seen: Extract<Observation, { kind: 'received' }>): Model | undefined {
  const known = model.deposits.get(seen.deposit);
  if (!known || known.who !== seen.who || known.cents !== seen.cents) return undefined;
  const { agreed, ...deposit } = known;
  if (seen.by !== 'worker') return agreed === seen.by ? withDeposit(model, seen.deposit, deposit) : undefined;
  const isOwed = known.state === 'on its way' && model.customers.get(seen.who)?.closed === false;
  const after: ModelDeposit = { ...deposit, state: 'received' };
  return isOwed ? credit(withDeposit(model, seen.deposit, after), seen.who, seen.cents) : undefined;
}

/**
 * As for deposits: a decision of two people is counted at the approval, and must then appear in the history
 * unchanged.
 */
function applyMove(
  model: Model,
  { reference, to, at, by }: Extract<Observation, { kind: 'moved' }>,
): Model | undefined {
  const payment = model.payments.get(reference);
  if (!payment) return undefined;
  const { agreed, ...paid } = payment;
  if (by.startsWith('staff')) {
    return agreed === by && paid.status === to ? withPayment(model, reference, paid) : undefined;
  }
  if (!TRANSITIONS.includes(`${paid.status} ${to}`)) return undefined;
  const after = withPayment(model, reference, { ...paid, status: to, movedAt: at });
  return to === 'failed' ? credit(after, paid.who, paid.debit) : after;
}

function applyReturn(model: Model, reference: string): Model | undefined {
  const payment = model.payments.get(reference);
  if (payment?.status !== 'returned' || payment.agreed === undefined) return undefined;
  const { agreed: _, ...paid } = payment;
  return withPayment(model, reference, paid);
}

/** Returns the decisions of two people that never took effect. */
export function unfulfilledDecisions({ payments, deposits }: Model): string[] {
  return [...payments, ...deposits]
    .filter(([, { agreed }]) => agreed !== undefined)
    .map(([what, { agreed }]) => `${agreed} agreed on ${what}, and nothing came of it`);
}
