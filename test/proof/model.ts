import { DAY_MS, UNVERIFIED_TOTAL, VERIFIED_PER_DAY } from '#shared/limits.ts';
import type { TransactionStatus } from '#shared/transaction.ts';

/** The least that must be true of money, in memory and without a database. Never changed, only copied. */
export type Model = {
  customers: ReadonlyMap<bigint, { balance: bigint; verified: boolean }>;
  payments: ReadonlyMap<string, Paid>;
  keys: ReadonlyMap<string, string>;
  deposits: ReadonlyMap<string, { who: bigint; cents: bigint; received: boolean }>;
};
type Paid = Wish & { status: TransactionStatus; movedAt: number };

/** What a client asks for. `content` tells requests apart that carry the same key. */
export type Wish = {
  who: bigint;
  debit: bigint;
  at: number;
  content: string;
  key?: string | undefined;
  bill?: { id: string; offer: string; offeredAt: number } | undefined;
};

/** What was seen from outside. */
export type Seen =
  | { kind: 'answered'; wish: Wish; reference: string }
  | { kind: 'refused'; wish: Wish; code: string }
  | { kind: 'moved'; reference: string; to: TransactionStatus; at: number }
  /** Somebody sent money to the customer; it is credited when the news of it has arrived. */
  | { kind: 'announced'; deposit: string; who: bigint; cents: bigint }
  | { kind: 'received'; deposit: string; who: bigint; cents: bigint }
  | { kind: 'joined'; who: bigint; cents: bigint; verified: boolean }
  | { kind: 'verified'; who: bigint };

export const EMPTY: Model = {
  customers: new Map(),
  payments: new Map(),
  keys: new Map(),
  deposits: new Map(),
};

/** Refusals that the model must foresee. The others are about rates, services, bills and load, and may come any time. */
const OF_MONEY = new Set([
  'idempotency_key_reused',
  'bill_quote_used',
  'bill_being_paid',
  'balance_insufficient',
  'unverified_limit_used_up',
  'unverified_limit_reached',
  'daily_limit_reached',
]);
const OF_THE_WORLD =
  /^(overloaded|rate_not_available|rate_no_longer_valid|rate_not_published|service_unavailable|bill_\w+)$/;

/** Written a second time on purpose, or the product would be tested against itself. */
const ARROWS = ['INIT PEDDINT', 'INIT DONE', 'INIT FAILURE', 'PEDDINT DONE', 'PEDDINT FAILURE'];

/** The model after this was seen; undefined when it could not have happened. */
export function next(model: Model, seen: Seen): Model | undefined {
  switch (seen.kind) {
    case 'joined':
      return withCustomer(model, seen.who, { balance: seen.cents, verified: seen.verified });
    case 'announced':
      return withDeposit(model, seen, false);
    case 'received':
      return received(model, seen);
    case 'verified':
      return changed(model, seen.who, () => ({ verified: true }));
    case 'moved':
      return moved(model, seen);
    case 'refused':
      if (!OF_MONEY.has(seen.code)) return OF_THE_WORLD.test(seen.code) ? model : undefined;
      return verdict(model, seen.wish) === seen.code ? model : undefined;
    case 'answered':
      return answered(model, seen);
  }
}

/** Some order in which all of it could have happened one after the other; undefined when there is none. */
export function explain(model: Model, seen: readonly Seen[]): Model | undefined {
  if (seen.length === 0) return model;
  for (const [index, each] of seen.entries()) {
    const after = next(model, each);
    const rest = after && explain(after, seen.toSpliced(index, 1));
    if (rest) return rest;
    // Nothing that happens to others depends on it, so its place does not matter.
    if (after && each.kind === 'moved' && each.to === 'PEDDINT') return undefined;
  }
  return undefined;
}

/** `accept`, the reference of the payment that stands under the key, or the code of the refusal. */
function verdict(model: Model, wish: Wish): string {
  const reference = wish.key === undefined ? undefined : model.keys.get(wish.key);
  const standing = reference === undefined ? undefined : model.payments.get(reference);
  if (reference && standing) {
    const same = standing.who === wish.who && standing.content === wish.content;
    return same ? reference : 'idempotency_key_reused';
  }
  const payments = [...model.payments.values()];
  const { bill, who, debit, at } = wish;
  if (bill && payments.some((paid) => paid.bill?.offer === bill.offer)) return 'bill_quote_used';
  if (bill && payments.some((paid) => paid.bill?.id === bill.id && isOpen(paid))) return 'bill_being_paid';
  if (bill && payments.some((paid) => paid.bill?.id === bill.id && endedSince(paid, bill.offeredAt))) {
    return 'bill_already_paid';
  }
  const customer = model.customers.get(who);
  if (!customer || debit > customer.balance) return 'balance_insufficient';
  const counted = payments.filter(
    (paid) => paid.who === who && paid.status !== 'FAILURE' && (!customer.verified || paid.at > at - DAY_MS),
  );
  const used = counted.reduce((sum, paid) => sum + paid.debit, 0n);
  if (customer.verified) return used + debit > VERIFIED_PER_DAY.minor ? 'daily_limit_reached' : 'accept';
  if (used >= UNVERIFIED_TOTAL.minor) return 'unverified_limit_used_up';
  return used + debit >= UNVERIFIED_TOTAL.minor ? 'unverified_limit_reached' : 'accept';
}

function isOpen({ status }: Paid): boolean {
  return status === 'INIT' || status === 'PEDDINT';
}

function endedSince({ status, movedAt }: Paid, since: number): boolean {
  return status === 'DONE' && movedAt >= since;
}

function answered(model: Model, { wish, reference }: Extract<Seen, { kind: 'answered' }>): Model | undefined {
  const expected = verdict(model, wish);
  if (expected === reference) return model;
  if (expected !== 'accept' || model.payments.has(reference)) return undefined;
  const payments = new Map(model.payments).set(reference, { ...wish, status: 'INIT', movedAt: wish.at });
  const keys = wish.key === undefined ? model.keys : new Map(model.keys).set(wish.key, reference);
  const taken = changed(model, wish.who, ({ balance }) => ({ balance: balance - wish.debit }));
  return taken && { ...taken, payments, keys };
}

type Deposited = { deposit: string; who: bigint; cents: bigint };

function received(model: Model, seen: Deposited): Model | undefined {
  const announced = model.deposits.get(seen.deposit);
  const isOwed = announced?.who === seen.who && announced.cents === seen.cents && !announced.received;
  if (!isOwed) return undefined;
  return changed(withDeposit(model, seen, true), seen.who, ({ balance }) => ({
    balance: balance + seen.cents,
  }));
}

function withDeposit(model: Model, { deposit, who, cents }: Deposited, isReceived: boolean): Model {
  return { ...model, deposits: new Map(model.deposits).set(deposit, { who, cents, received: isReceived }) };
}

function moved(model: Model, { reference, to, at }: Extract<Seen, { kind: 'moved' }>): Model | undefined {
  const paid = model.payments.get(reference);
  if (!paid || !ARROWS.includes(`${paid.status} ${to}`)) return undefined;
  const payments = new Map(model.payments).set(reference, { ...paid, status: to, movedAt: at });
  const after = { ...model, payments };
  if (to !== 'FAILURE') return after;
  return changed(after, paid.who, ({ balance }) => ({ balance: balance + paid.debit }));
}

type Customer = { balance: bigint; verified: boolean };

function changed(model: Model, who: bigint, change: (customer: Customer) => Partial<Customer>) {
  const customer = model.customers.get(who);
  return customer && withCustomer(model, who, { ...customer, ...change(customer) });
}

function withCustomer(model: Model, who: bigint, customer: Customer): Model {
  return { ...model, customers: new Map(model.customers).set(who, customer) };
}
