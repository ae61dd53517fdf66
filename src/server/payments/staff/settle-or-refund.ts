import { xaf } from '#shared/money.ts';
import { isFinal, isPayout } from '#shared/payment.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { type Approval, defineApproval, type Executed } from '../../approvals/define-approval.ts';
import { type PersonActing, recordAudit } from '../../audit/record-audit.ts';
import type { Tx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { apply } from '../apply.ts';
import { type LockedPayment, lockPayments } from '../apply-queries.ts';
import { decisionProblem } from '../decide-by-staff.ts';
import type { Attempt, Outcome, StaffDecision, StaffPair, StaffProblem } from '../evidence.ts';
import { findOutcome } from '../find-outcomes.ts';
import { personOfPayment } from '../queries.ts';

type DecideDeps = Pick<TxDeps, 'clock' | 'log'>;

/** Settles an open payment, given proof that the recipient has the money. Posts the amount that the rail charged. */
export const paymentSettlement = defineApproval({
  kind: 'payment_settlement',
  propose: async (tx, deps, { id, francs, providerNumber, proof }, { by, now }) => {
    const payment = await inquireBeforeDeciding(tx, deps, { id, by, decision: 'settle' }, now);
    if (!payment.ok) return payment;
    const { reference, personId } = payment.value;
    const terms = { francs: String(xaf(BigInt(francs)).minor), providerNumber, proof };
    return done({
      subject: { kind: 'payment', id },
      payload: { paymentId: String(id), reference, ...terms },
      personId,
    });
  },
  execute: async (tx, deps, { payload, approval }) => {
    const { francs, providerNumber, proof } = payload;
    const { requestedAt, reason: note } = approval;
    const charged = xaf(BigInt(francs));
    const decision = { decision: 'settle' as const, requestedAt, charged, providerNumber, note };
    const outcome = await applyDecision(tx, deps, BigInt(payload.paymentId), approval, decision);
    if (outcome.refused) return refused(outcome.refused);
    return done(await auditOfDecision(tx, payload, { francs, providerNumber, proof }, outcome));
  },
});

/** Refunds an open payment that will not arrive. */
export const paymentRefund = defineApproval({
  kind: 'payment_refund',
  propose: async (tx, deps, { id }, { by, now }) => {
    const payment = await inquireBeforeDeciding(tx, deps, { id, by, decision: 'refund' }, now);
    if (!payment.ok) return payment;
    const { reference, personId, debit } = payment.value;
    const payload = { paymentId: String(id), reference, cents: String(debit.minor) };
    return done({ subject: { kind: 'payment', id }, payload, personId });
  },
  execute: async (tx, deps, { payload, approval }) => {
    const { requestedAt, reason: note } = approval;
    const decision = { decision: 'refund' as const, requestedAt, note };
    const outcome = await applyDecision(tx, deps, BigInt(payload.paymentId), approval, decision);
    if (outcome.refused) return refused(outcome.refused);
    return done(await auditOfDecision(tx, payload, { cents: payload.cents }, outcome));
  },
});

type Agreed = StaffPair & Pick<Approval, 'requestedAt' | 'reason'>;

/**
 * Fails and refunds an open payment that compliance has just stopped holding. When its outcome is unknown, the rules are
 * those of a refund by any two people. Returns what the audit log records of it, or why it is not possible.
 */
export async function refundHeld(
  tx: Tx,
  deps: DecideDeps,
  paymentId: bigint,
  approval: Agreed,
): Promise<Result<Record<string, string>, StaffProblem>> {
  const { requestedAt, reason: note } = approval;
  const decision = (await findOutcome(tx, paymentId)) === 'unpaid' ? 'refuse' : 'refund';
  const outcome = await applyDecision(tx, deps, paymentId, approval, { decision, requestedAt, note });
  return outcome.refused ? refused(outcome.refused) : done(unknownAttemptsOf(outcome));
}

/** Schedules an inquiry about a payment that is to be returned, whose answer is part of the decision. */
export async function inquireBeforeReturn(
  tx: Tx,
  deps: DecideDeps,
  paymentId: bigint,
  { by, now }: { by: PersonActing; now: Date },
): Promise<Result<void, StaffProblem>> {
  const found = await inquireBeforeDeciding(tx, deps, { id: paymentId, by, decision: 'return' }, now);
  return found.ok ? done(undefined) : found;
}

/** Refunds a payment recorded as paid whose money came back or never arrived; its status becomes `returned`. */
export async function returnPayment(
  tx: Tx,
  deps: DecideDeps,
  paymentId: bigint,
  approval: Agreed,
): Promise<Result<void, StaffProblem>> {
  const { requestedAt, reason: note } = approval;
  const decision = { decision: 'return' as const, requestedAt, note };
  const outcome = await applyDecision(tx, deps, paymentId, approval, decision);
  return outcome.refused ? refused(outcome.refused) : done(undefined);
}

/**
 * Has a worker inquire about a payment at its rail now, by our own references. Moves no money by itself, so one
 * person is enough. A payment that was never ordered is ordered, as the worker would do anyway.
 */
export function inquire(
  deps: Pick<Deps, 'pool' | 'clock' | 'log'>,
  { by, paymentId }: { by: PersonActing; paymentId: bigint },
): Promise<Result<void, StaffProblem>> {
  return inTransaction(deps.pool, async (tx): Promise<Result<void, StaffProblem>> => {
    const found = await lockOne(tx, paymentId);
    if (!found) return refused('not_found');
    const { payment, attempts } = found;
    if (attempts.length === 0 && isFinal(payment.status)) return refused('payment_already_ended');
    if (!isFinal(payment.status) && payment.isHeld) return refused('payment_held');
    await inquireNow(tx, deps, paymentId, by.id);
    const subject = { kind: 'payment', id: paymentId } as const;
    const { personId } = payment;
    await recordAudit(tx, {
      at: deps.clock.now(),
      actor: by,
      action: 'payment.inquired',
      subject,
      personId,
    });
    return done(undefined);
  });
}

/**
 * Checks that a payment may be ended this way, and schedules an inquiry about every attempt, so that the
 * second person decides on current answers.
 */
async function inquireBeforeDeciding(
  tx: Tx,
  deps: DecideDeps,
  { id, by, decision }: { id: bigint; by: PersonActing; decision: StaffDecision['decision'] },
  now: Date,
): Promise<Result<LockedPayment, StaffProblem>> {
  const found = await lockOne(tx, id);
  if (!found) return refused('not_found');
  const problem = decisionProblem(found.payment, found.attempts, { decision }, now);
  if (problem) return refused(problem);
  await inquireNow(tx, deps, id, by.id);
  return done(found.payment);
}

async function inquireNow(tx: Tx, deps: DecideDeps, paymentId: bigint, by: bigint): Promise<void> {
  await apply(tx, deps, [{ paymentId, evidence: [{ kind: 'staff_inquiry', by }] }]);
}

/** Locks and returns the payment. Only transfers and bills are found. */
async function lockOne(
  tx: Tx,
  paymentId: bigint,
): Promise<{ payment: LockedPayment; attempts: Attempt[] } | undefined> {
  const { payments, attempts } = await lockPayments(tx, [paymentId]);
  const [payment] = payments;
  if (!payment || !isPayout(payment.type)) return undefined;
  return { payment, attempts: attempts.get(paymentId) ?? [] };
}

async function applyDecision(
  tx: Tx,
  deps: DecideDeps,
  paymentId: bigint,
  { requestedBy, decidedBy }: StaffPair,
  decision: StaffDecision,
): Promise<Outcome> {
  const evidence = [{ kind: 'staff_decision' as const, requestedBy, decidedBy, ...decision }];
  const [applied] = await apply(tx, deps, [{ paymentId, evidence }]);
  return applied?.outcome ?? { attempts: [], cases: [], refused: 'not_found' };
}

/** Returns what the audit log records about the end of a payment, including attempts with unknown outcome. */
async function auditOfDecision(
  tx: Tx,
  { paymentId }: { paymentId: string },
  details: Record<string, string>,
  outcome: Outcome,
): Promise<Executed> {
  const id = BigInt(paymentId);
  return {
    subject: { kind: 'payment', id },
    personId: await personOfPayment(tx, id),
    details: { ...details, ...unknownAttemptsOf(outcome) },
  };
}

function unknownAttemptsOf({ unknown = [] }: Outcome): Record<string, string> {
  const unknownAttempts = unknown.map(({ reference }) => reference).join(' ');
  return unknownAttempts === '' ? {} : { unknownAttempts };
}
