import type { ReturnReason } from '#shared/deposit.ts';
import { cad, minorFromNumber } from '#shared/money.ts';
import type { ProblemCode } from '#shared/problems.ts';
import { done, type Result, refused } from '#shared/result.ts';
import type { ManualCreditInput } from '#shared/wire/admin/deposit.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { type EndProblem, isTooLarge, mayEnd } from './may-end.ts';
import { findCustomer, lockByReference, lockState, markEnded } from './queries.ts';

type About = { by: SignedInPerson; depositId: bigint; reason: string };
type AskDeps = Pick<Deps, 'pool' | 'clock' | 'config'>;
type AskProblem =
  | EndProblem
  | 'approval_already_requested'
  | 'customer_not_creditable'
  | 'deposit_reference_known'
  | 'deposit_too_large';
type Asked = Result<bigint, AskProblem>;

/** Proposes whose a waiting deposit is. A second person decides. */
export function askMatch(deps: AskDeps, { by, depositId, reason }: About, personId: bigint): Promise<Asked> {
  return asking(deps, async (tx, now) => {
    const deposit = await mayEnd(tx, depositId);
    if (!deposit.ok) return deposit;
    if (isTooLarge(deps.config, deposit.value.amount)) return refused('deposit_too_large');
    if (!(await findCustomer(tx, personId))) return refused('customer_not_creditable');
    const payload = {
      depositId: String(depositId),
      personId: String(personId),
      cents: String(deposit.value.amount.minor),
    };
    const subject = { kind: 'deposit', id: depositId } as const;
    return requestApproval(tx, { kind: 'deposit_match', subject, payload, reason, by, personId }, now);
  });
}

/** Proposes to send a waiting deposit back. A second person decides; the bank is told by people. */
export function askReturn(
  deps: AskDeps,
  { by, depositId, reason }: About,
  why: ReturnReason,
): Promise<Asked> {
  return asking(deps, async (tx, now) => {
    const deposit = await mayEnd(tx, depositId);
    if (!deposit.ok) return deposit;
    const payload = { depositId: String(depositId), why, cents: String(deposit.value.amount.minor) };
    const subject = { kind: 'deposit', id: depositId } as const;
    return requestApproval(tx, { kind: 'deposit_return', subject, payload, reason, by }, now);
  });
}

/** Proposes a credit for money that no notice told of. A second person decides. */
export function askManualCredit(deps: AskDeps, by: SignedInPerson, input: ManualCreditInput): Promise<Asked> {
  return asking(deps, async (tx, now) => {
    const amount = cad(minorFromNumber(input.amount, 'CAD') ?? 0n);
    if (isTooLarge(deps.config, amount)) return refused('deposit_too_large');
    const personId = BigInt(input.personId);
    if (!(await findCustomer(tx, personId))) return refused('customer_not_creditable');
    if (await lockByReference(tx, input.reference)) return refused('deposit_reference_known');
    const { reference, senderName, proof, reason } = input;
    const payload = { personId: String(personId), cents: String(amount.minor), reference, senderName, proof };
    const subject = { kind: 'deposit', id: reference } as const;
    return requestApproval(tx, { kind: 'manual_credit', subject, payload, reason, by, personId }, now);
  });
}

/** Puts a notice that is not believed aside. No money moves, so one person does. */
export function dismissNotice(
  deps: AskDeps,
  { by, depositId, reason }: About,
): Promise<Result<void, 'deposit_already_ended' | 'deposit_not_found'>> {
  return asking(deps, async (tx, now) => {
    const state = await lockState(tx, depositId);
    if (state === undefined) return refused('deposit_not_found');
    if (state !== 'not_trusted') return refused('deposit_already_ended');
    await markEnded(tx, depositId, 'dismissed', reason, now);
    const subject = { kind: 'deposit', id: depositId } as const;
    await recordAudit(tx, { at: now, actor: by, action: 'deposit.dismissed', subject, reason });
    return done(undefined);
  });
}

function asking<R extends Result<unknown, ProblemCode>>(
  { pool, clock }: AskDeps,
  ask: (tx: Tx, now: Date) => Promise<R>,
): Promise<R> {
  return inTransaction(pool, (tx) => ask(tx, clock.now()));
}
