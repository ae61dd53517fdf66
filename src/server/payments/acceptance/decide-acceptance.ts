import { limitProblem, remainingAmount, type Usage } from '#shared/limits.ts';
import { cad, type Money } from '#shared/money.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { type PreparedPayment, payeeOf } from '../payment.ts';

/** What is known about a person while their account is locked. */
export type CustomerState = {
  /** What may be spent: the balance without what is being withdrawn. */
  balance: Money<'CAD'>;
  usage: Usage;
  sendingLocked: boolean;
  /** Set while payments to new payees must wait. `paid`: the payees of this batch whom they paid before the wait. */
  wait?: { until: Date; paid: ReadonlySet<string> } | undefined;
  /** Sends above this total must be confirmed; undefined for people without a second factor. */
  confirmAbove?: Money<'CAD'> | undefined;
};

/** Identifies a wallet or contract across merchants. */
export function payeeId({ merchant, number }: { merchant: string; number: string }): string {
  return `${merchant}/${number}`;
}

/** The owner of a used idempotency key, and the hash of its request. */
export type UsedKey = { personId: bigint; requestHash: string };

type Acceptance = { kind: 'accept'; confirmationId?: bigint | undefined };
export type AcceptanceDecision =
  | Acceptance
  /** The key belongs to this same payment: the first answer is returned again. */
  | { kind: 'repeat'; key: string };

/** What is known about bills before the batch is written. Bills by `billId`, offers by id. */
export type BillFacts = {
  openBills: ReadonlySet<string>;
  /** When the newest successful payment of a bill ended. */
  paidAt: ReadonlyMap<string, Date>;
  usedOffers: ReadonlySet<string>;
};

export const NO_BILLS: BillFacts = { openBills: new Set(), paidAt: new Map(), usedOffers: new Set() };

/** Identifies a bill across merchants. */
export function billId(merchant: string, billKey: string): string {
  return `${merchant}/${billKey}`;
}

export type AcceptProblem =
  | 'confirmation_needed'
  | 'bill_quote_used'
  | 'bill_being_paid'
  | 'bill_already_paid'
  | 'idempotency_key_reused'
  | 'not_allowed'
  | 'sending_locked'
  | 'new_recipient_waits'
  | 'balance_insufficient'
  | 'unverified_limit_used_up'
  | 'unverified_limit_reached'
  | 'daily_limit_reached';

/**
 * Decides about payments in their order; each decision sees the effects of the previous ones. Pure: the
 * caller holds the locks that keep the states valid until the accepted payments are written. `confirmations`
 * maps references to the valid confirmation that a payment names.
 */
export function decideAcceptance(
  payments: PreparedPayment[],
  customers: ReadonlyMap<bigint, CustomerState>,
  usedKeys: ReadonlyMap<string, UsedKey>,
  bills: BillFacts = NO_BILLS,
  confirmations: ReadonlyMap<string, bigint> = new Map(),
): Result<AcceptanceDecision, AcceptProblem>[] {
  const states = new Map(customers);
  const keys = new Map(usedKeys);
  const usedConfirmations = new Set<bigint>();
  const facts = { ...bills, openBills: new Set(bills.openBills), usedOffers: new Set(bills.usedOffers) };
  return payments.map((payment) => {
    const repeated = payment.idempotency && keys.get(payment.idempotency.key);
    if (payment.idempotency && repeated) return repeat(payment, payment.idempotency, repeated);

    const obstacle = billObstacle(payment, facts);
    const named = confirmations.get(payment.reference);
    // When two payments name the same confirmation, the first one uses it.
    const confirmed = named !== undefined && usedConfirmations.has(named) ? undefined : named;
    const decision = obstacle
      ? refused(obstacle)
      : decideOne(payment, states.get(payment.personId), confirmed);
    if (decision.ok) {
      if (decision.value.confirmationId !== undefined) usedConfirmations.add(decision.value.confirmationId);
      deduct(states, payment);
      if (payment.bill) {
        facts.openBills.add(billId(payment.merchant, payment.bill.billKey));
        facts.usedOffers.add(payment.bill.offerId);
      }
      if (payment.idempotency) {
        keys.set(payment.idempotency.key, { personId: payment.personId, ...payment.idempotency });
      }
    }
    return decision;
  });
}

/**
 * Returns the decision for a key that was used before. A key of another person and one with other content get the same
 * refusal, which does not reveal whose key it was.
 */
function repeat(
  { personId }: PreparedPayment,
  { key, requestHash }: { key: string; requestHash: string },
  used: UsedKey,
): Result<AcceptanceDecision, AcceptProblem> {
  const same = used.personId === personId && used.requestHash === requestHash;
  return same ? done({ kind: 'repeat', key }) : refused('idempotency_key_reused');
}

/**
 * An offer is used once. A bill has at most one payment at a time, and cannot be paid with an offer from before it was
 * paid. Meters and subscriptions may be paid again at once.
 */
function billObstacle({ merchant, bill }: PreparedPayment, facts: BillFacts) {
  if (!bill) return undefined;
  const id = billId(merchant, bill.billKey);
  if (facts.usedOffers.has(bill.offerId)) return 'bill_quote_used';
  if (facts.openBills.has(id)) return 'bill_being_paid';
  const paidAt = bill.kind === 'bill' ? facts.paidAt.get(id) : undefined;
  return paidAt && paidAt >= bill.offeredAt ? 'bill_already_paid' : undefined;
}

function decideOne(
  payment: PreparedPayment,
  customer: CustomerState | undefined,
  confirmationId: bigint | undefined,
): Result<Acceptance, AcceptProblem> {
  const { debit } = payment;
  if (!customer) return refused('not_allowed');
  if (customer.sendingLocked) return refused('sending_locked');
  const { wait, confirmAbove } = customer;
  const isNew = wait !== undefined && !wait.paid.has(payeeId(payeeOf(payment)));
  // Customers with a second factor may confirm instead.
  if (isNew && confirmAbove === undefined) {
    return refused('new_recipient_waits', {
      values: { until: wait.until },
      facts: { until: wait.until.toISOString() },
    });
  }
  if (debit.minor > customer.balance.minor) {
    return refused('balance_insufficient', {
      values: { balance: customer.balance, debit },
    });
  }
  const remaining = remainingAmount(customer.usage);
  const limit = limitProblem({ ...customer.usage, remaining }, debit);
  if (limit) return refused(limit, { values: { remaining } });
  if (!isNew && !needsConfirmation(customer, debit)) return done({ kind: 'accept' });
  if (confirmationId === undefined) return refused('confirmation_needed', { facts: { purpose: 'send' } });
  return done({ kind: 'accept', confirmationId });
}

/**
 * Uses the total that counts against the limit, so that splitting a large send does not avoid the
 * confirmation.
 */
function needsConfirmation({ confirmAbove, usage }: CustomerState, debit: Money<'CAD'>): boolean {
  return confirmAbove !== undefined && usage.used.minor + debit.minor > confirmAbove.minor;
}

/**
 * Deducts an accepted payment, so that later payments of the batch see the lower balance and the higher
 * usage.
 */
function deduct(states: Map<bigint, CustomerState>, { personId, debit }: PreparedPayment): void {
  const before = states.get(personId);
  if (!before) return;
  states.set(personId, {
    ...before,
    balance: cad(before.balance.minor - debit.minor),
    usage: { ...before.usage, used: cad(before.usage.used.minor + debit.minor) },
  });
}
