import type { PaymentStatus } from '#shared/payment.ts';

/** The minimal rules about money, in memory and without a database. A model is never changed, only copied. */
export type Model = {
  customers: ReadonlyMap<bigint, CustomerState>;
  payments: ReadonlyMap<string, ModelPayment>;
  keys: ReadonlyMap<string, string>;
  deposits: ReadonlyMap<string, ModelDeposit>;
  /** Approval requests of staff, by number. */
  proposals: ReadonlyMap<number, Proposal>;
};

export type CustomerState = {
  balance: bigint;
  verified: boolean;
  locked: boolean;
  frozen: boolean;
  closed: boolean;
};

/** `agreed`: a decision by two people that does not appear in the history yet. */
export type ModelPayment = Intent & { status: PaymentStatus; movedAt: number; agreed?: string };

/** `who` is undefined when nothing identifies the customer. `byHand`: staff credited it before its notice came. */
export type ModelDeposit = {
  who: bigint | undefined;
  cents: bigint;
  state: 'on its way' | 'received' | 'sent back';
  byHand?: true;
  agreed?: string;
};

/** A client's request. `content` distinguishes requests with the same key. */
export type Intent = {
  who: bigint;
  debit: bigint;
  at: number;
  content: string;
  key?: string | undefined;
  bill?: { id: string; offer: string; offeredAt: number } | undefined;
};

/** The effect of an approval request on money. */
export type Proposed =
  | { kind: 'refund' | 'settle' | 'refund held' | 'give back'; reference: string }
  | { kind: 'credit' | 'match'; deposit: string; who: bigint; cents: bigint }
  | { kind: 'withdrawal'; who: bigint; cents: bigint }
  | { kind: 'send back'; deposit: string }
  | { kind: 'freeze'; who: bigint }
  | { kind: 'no money of customers' };

export type Proposal = {
  what: Proposed;
  /** How many equal credits there were when it was made. */
  alike: number;
  by: bigint;
  expiresAt: number;
  state: 'open' | 'approved' | 'refused' | 'withdrawn';
};

export const EMPTY: Model = {
  customers: new Map(),
  payments: new Map(),
  keys: new Map(),
  deposits: new Map(),
  proposals: new Map(),
};

export function isOpen({ status }: ModelPayment): boolean {
  return status === 'accepted' || status === 'pending';
}

/** Checks whether the customer has been refunded. */
export function isRefunded({ status }: ModelPayment): boolean {
  return status === 'failed' || status === 'returned';
}

export function withPayment(model: Model, reference: string, payment: ModelPayment): Model {
  return { ...model, payments: new Map(model.payments).set(reference, payment) };
}

export function withDeposit(model: Model, reference: string, deposit: ModelDeposit): Model {
  return { ...model, deposits: new Map(model.deposits).set(reference, deposit) };
}

export function withCustomer(model: Model, who: bigint, customer: CustomerState): Model {
  return { ...model, customers: new Map(model.customers).set(who, customer) };
}

export function changeCustomer(
  model: Model,
  who: bigint,
  change: (customer: CustomerState) => Partial<CustomerState>,
): Model | undefined {
  const customer = model.customers.get(who);
  return customer && withCustomer(model, who, { ...customer, ...change(customer) });
}

/** Returns the model after the customer received this money. */
export function credit(model: Model, who: bigint, cents: bigint): Model | undefined {
  return changeCustomer(model, who, ({ balance }) => ({ balance: balance + cents }));
}
