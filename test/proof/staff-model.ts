import {
  changeCustomer,
  credit,
  isOpen,
  type Model,
  type ModelDeposit,
  type ModelPayment,
  type Proposal,
  type Proposed,
  withDeposit,
  withPayment,
} from './model-state.ts';

export type StaffObservation =
  | { kind: 'proposed'; id: number; what: Proposed; by: bigint; expiresAt: number }
  /** `code` is `done` or the code of the refusal. */
  | { kind: 'decided'; id: number; by: bigint; approve: boolean; at: number; code: string }
  | { kind: 'withdrawn'; id: number; by: bigint; code: string }
  | { kind: 'locked'; who: bigint; locked: boolean }
  | { kind: 'closed'; who: bigint; code: string };

export function applyStaffObservation(model: Model, seen: StaffObservation): Model | undefined {
  switch (seen.kind) {
    case 'proposed':
      return applyProposal(model, seen);
    case 'decided':
      return applyDecision(model, seen);
    case 'withdrawn':
      return applyWithdrawal(model, seen);
    case 'locked':
      return changeCustomer(model, seen.who, () => ({ locked: seen.locked }));
    case 'closed':
      return applyClosure(model, seen);
  }
}

function applyProposal(
  model: Model,
  { id, what, by, expiresAt }: Extract<StaffObservation, { kind: 'proposed' }>,
): Model | undefined {
  const isPossible =
    what.kind === 'withdrawal'
      ? (model.customers.get(what.who)?.balance ?? 0n) >= what.cents
      : !('reference' in what) || what.kind === 'give back' || isOpenOne(model, what.reference);
  return isPossible
    ? withProposal(model, id, { what, by, expiresAt, state: 'open', alike: countAlike(model, what) })
    : undefined;
}

function applyDecision(
  model: Model,
  seen: Extract<StaffObservation, { kind: 'decided' }>,
): Model | undefined {
  const { id, by, approve, at, code } = seen;
  const proposal = model.proposals.get(id);
  if (!proposal) return undefined;
  const refusal = refusalOf(proposal, by, at);
  if (refusal) return code === refusal ? model : undefined;
  if (!approve)
    return code === 'done' ? withProposal(model, id, { ...proposal, state: 'refused' }) : undefined;
  if (code !== 'done') return mayBeImpossible(model, proposal, code) ? model : undefined;
  const after = execute(model, proposal.what, `staff/${proposal.by}+${by}`, at);
  return after && withProposal(after, id, { ...proposal, state: 'approved' });
}

function refusalOf({ by, state, expiresAt }: Proposal, approver: bigint, at: number): string | undefined {
  if (approver === by) return 'approval_needs_another_person';
  if (state !== 'open') return 'approval_already_decided';
  return at >= expiresAt ? 'approval_expired' : undefined;
}

function applyWithdrawal(
  model: Model,
  { id, by, code }: Extract<StaffObservation, { kind: 'withdrawn' }>,
): Model | undefined {
  const proposal = model.proposals.get(id);
  if (!proposal) return undefined;
  if (by !== proposal.by) return code === 'not_allowed' ? model : undefined;
  if (code === 'approval_already_decided') return model;
  const isDone = code === 'done' && proposal.state === 'open';
  return isDone ? withProposal(model, id, { ...proposal, state: 'withdrawn' }) : undefined;
}

/** What the model knows about why an approval may be refused; the rest depends on the rail, a case or a hit. */
function mayBeImpossible(model: Model, { what, alike }: Proposal, code: string): boolean {
  switch (what.kind) {
    case 'refund':
    case 'settle':
      if (code === 'payment_already_ended') return !isOpenOne(model, what.reference);
      return (
        /^payment_(held|said_paid|pending|never_ordered|inquiry_running)$/.test(code) &&
        isOpenOne(model, what.reference)
      );
    case 'credit':
      if (code === 'customer_not_creditable') return model.customers.get(what.who)?.closed === true;
      if (code === 'deposit_under_review') return model.customers.get(what.who)?.frozen === true;
      if (code === 'deposit_credited_alike') return countAlike(model, what) > alike;
      return code === 'deposit_reference_known' && model.deposits.has(what.deposit);
    case 'withdrawal':
      // Never for want of money, which the request holds.
      return code === 'withdrawal_under_review' && model.customers.get(what.who)?.frozen === true;
    case 'match':
    case 'send back':
      if (code === 'customer_not_creditable') {
        return what.kind === 'match' && model.customers.get(what.who)?.closed === true;
      }
      if (code === 'deposit_credited_alike') return what.kind === 'match' && countAlike(model, what) > alike;
      return code === 'deposit_already_ended' && model.deposits.get(what.deposit)?.state !== 'on its way';
    case 'give back':
      return /^(case_already_closed|case_not_resolvable_so|payment_(not_returnable|said_paid|inquiry_running))$/.test(
        code,
      );
    case 'refund held':
    case 'freeze':
      return /^hit_(already_decided|measure_not_possible)$/.test(code);
    case 'no money of customers':
      return /^(case|rate)_\w+$/.test(code);
  }
}

/** How often the customer has been credited with the same amount. */
function countAlike(model: Model, what: Proposed): number {
  if (what.kind !== 'credit' && what.kind !== 'match') return 0;
  return [...model.deposits.values()].filter(
    ({ state, who, cents }) => state === 'received' && who === what.who && cents === what.cents,
  ).length;
}

function execute(model: Model, what: Proposed, agreed: string, at: number): Model | undefined {
  switch (what.kind) {
    case 'refund':
    case 'refund held':
      return endPayment(model, what.reference, { status: 'failed', agreed, movedAt: at });
    case 'settle':
      return endPayment(model, what.reference, { status: 'paid', agreed, movedAt: at });
    case 'give back':
      return returnPayment(model, what.reference, agreed);
    case 'credit':
    case 'match':
      return creditDeposit(model, what, agreed);
    case 'withdrawal': {
      const customer = model.customers.get(what.who);
      if (!customer || customer.frozen || customer.balance < what.cents) return undefined;
      return credit(model, what.who, -what.cents);
    }
    case 'send back': {
      const deposit = model.deposits.get(what.deposit);
      if (deposit?.state !== 'on its way') return undefined;
      return withDeposit(model, what.deposit, { ...deposit, state: 'sent back' });
    }
    case 'freeze':
      return changeCustomer(model, what.who, () => ({ frozen: true }));
    case 'no money of customers':
      return model;
  }
}

function endPayment(
  model: Model,
  reference: string,
  end: Required<Pick<ModelPayment, 'status' | 'agreed' | 'movedAt'>>,
): Model | undefined {
  const paid = model.payments.get(reference);
  if (!paid || !isOpen(paid)) return undefined;
  const after = withPayment(model, reference, { ...paid, ...end });
  return end.status === 'failed' ? credit(after, paid.who, paid.debit) : after;
}

function returnPayment(model: Model, reference: string, agreed: string): Model | undefined {
  const paid = model.payments.get(reference);
  if (paid?.status !== 'paid') return undefined;
  return credit(withPayment(model, reference, { ...paid, status: 'returned', agreed }), paid.who, paid.debit);
}

function creditDeposit(
  model: Model,
  { kind, deposit, who, cents }: Extract<Proposed, { kind: 'credit' | 'match' }>,
  agreed: string,
): Model | undefined {
  const known = model.deposits.get(deposit);
  const isFree = known ? known.state === 'on its way' : kind === 'credit';
  if (!isFree || model.customers.get(who)?.closed !== false) return undefined;
  const byHand = kind === 'credit' ? { byHand: true as const } : {};
  const after: ModelDeposit = { who, cents, state: 'received', agreed, ...byHand };
  return credit(withDeposit(model, deposit, after), who, cents);
}

function applyClosure(
  model: Model,
  { who, code }: Extract<StaffObservation, { kind: 'closed' }>,
): Model | undefined {
  const customer = model.customers.get(who);
  if (!customer) return undefined;
  const isPaying = [...model.payments.values()].some((paid) => paid.who === who && isOpen(paid));
  const expected = customer.closed
    ? 'account_already_closed'
    : isPaying
      ? 'closing_payments_open'
      : customer.balance > 0n
        ? 'closing_balance_left'
        : 'done';
  if (code !== expected) return undefined;
  return code === 'done' ? changeCustomer(model, who, () => ({ closed: true })) : model;
}

function isOpenOne(model: Model, reference: string): boolean {
  const paid = model.payments.get(reference);
  return paid !== undefined && isOpen(paid);
}

function withProposal(model: Model, id: number, proposal: Proposal): Model {
  return { ...model, proposals: new Map(model.proposals).set(id, proposal) };
}
