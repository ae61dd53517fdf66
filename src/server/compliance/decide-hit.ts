import { done, type Result, refused } from '#shared/result.ts';
import type { HitMeasure } from '#shared/screening.ts';
import { OPERATORS } from '#shared/staff.ts';
import type { HitConfirmationInput } from '#shared/wire/admin/compliance.ts';
import { type ApprovalHandler, deciderOf } from '../approvals/decide-approval.ts';
import type { ApprovalPayloads } from '../approvals/kinds.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { apply, lockPayment } from '../payments/apply.ts';
import { decideElsewhere } from '../payments/staff/decide-payment.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import {
  blockSending,
  clearHits,
  confirmHit,
  endHold,
  findHit,
  type HitDetail,
  lockHit,
} from './hit-queries.ts';

type AskProblem =
  | 'approval_already_requested'
  | 'hit_already_decided'
  | 'hit_measure_not_possible'
  | 'hit_not_found';

type HitDeps = Pick<Deps, 'pool' | 'clock' | 'log'>;
type About = { by: SignedInPerson; hitId: bigint; reason: string };
type Problem = 'hit_not_found' | 'hit_already_decided' | 'hit_measure_not_possible';

/**
 * It is somebody else: the payment goes on, and this person is not held for this entry again. One person may say so, as
 * no money moves but where the customer sent it.
 */
export function clearHit(deps: HitDeps, { by, hitId, reason }: About): Promise<Result<void, Problem>> {
  return inTransaction(deps.pool, async (tx): Promise<Result<void, Problem>> => {
    const now = deps.clock.now();
    await lockPaymentOf(tx, hitId);
    await lockHit(tx, hitId);
    const hit = await findHit(tx, hitId);
    if (!hit) return refused('hit_not_found');
    if (hit.state !== 'open' || hit.asked) return refused('hit_already_decided');
    const released = await clearHits(tx, hitId, { by: by.id, reason }, now);
    await apply(
      tx,
      deps,
      released.map((paymentId) => ({ paymentId, evidence: [{ kind: 'hold_released' as const }] })),
    );
    await recordAudit(tx, {
      at: now,
      actor: by,
      action: 'hit.cleared',
      subject: { kind: 'hit', id: hitId },
      personId: hit.personId,
      details: { entry: hit.key, source: hit.source, score: hit.score, released: released.map(String) },
      reason,
    });
    return done(undefined);
  });
}

/**
 * It is the listed person: asks a second one for what follows. Before money is given back the rail is asked about every
 * attempt, since an earlier one may have been ordered before the hold.
 */
export function askConfirmation(
  deps: HitDeps,
  { by, hitId }: { by: SignedInPerson; hitId: bigint },
  { measure, reason }: HitConfirmationInput,
): Promise<Result<bigint, AskProblem>> {
  return inTransaction(deps.pool, async (tx) => {
    const paymentId = await lockPaymentOf(tx, hitId);
    await lockHit(tx, hitId);
    const hit = await mayConfirm(tx, hitId, measure);
    if (!hit.ok) return hit;
    if (measure === 'refund' && paymentId !== undefined) {
      await apply(tx, deps, [{ paymentId, evidence: [{ kind: 'staff_inquiry', by: by.id }] }]);
    }
    const { personId, name, cadMinor } = hit.value;
    const payload = {
      hitId: String(hitId),
      measure,
      personId: String(personId),
      name,
      cents: String(cadMinor ?? 0n),
    };
    const subject = { kind: 'hit', id: hitId } as const;
    return requestApproval(
      tx,
      { kind: 'sanction_hit', subject, payload, reason, by, personId },
      deps.clock.now(),
    );
  });
}

/** Does what two people agree on. Whatever the measure, a customer who is listed themselves sends no more. */
export function sanctionHit(deps: HitDeps): ApprovalHandler<ApprovalPayloads['sanction_hit']> {
  return {
    roles: OPERATORS,
    execute: async (tx, { payload, approval, now }) => {
      const hitId = BigInt(payload.hitId);
      const paymentId = await lockPaymentOf(tx, hitId);
      await lockHit(tx, hitId);
      const hit = await mayConfirm(tx, hitId, payload.measure);
      if (!hit.ok) return hit;
      const { decidedBy: by, reason } = approval;
      await confirmHit(tx, hitId, { by, reason, measure: payload.measure }, now);
      if (payload.measure !== 'refund' || hit.value.kind === 'customer') {
        await blockSending(tx, hit.value.personId, now);
      }
      if (paymentId !== undefined && payload.measure === 'freeze')
        await endHold(tx, paymentId, 'frozen', now);
      if (paymentId !== undefined && payload.measure === 'refund') {
        await endHold(tx, paymentId, 'refunded', now);
        const problem = await decideElsewhere(tx, deps, paymentId, approval, 'refuse');
        if (problem) return refused(problem === 'payment_being_asked' ? problem : 'hit_measure_not_possible');
      }
      await recordAudit(tx, {
        at: now,
        actor: await deciderOf(tx, approval),
        action: 'hit.confirmed',
        subject: { kind: 'hit', id: hitId },
        personId: hit.value.personId,
        details: {
          measure: payload.measure,
          entry: hit.value.key,
          source: hit.value.source,
          score: hit.value.score,
          cents: payload.cents,
          requestedBy: String(approval.requestedBy),
        },
        reason,
      });
      return done(undefined);
    },
  };
}

/** Locks the payment that a hit holds before the hit itself, as everybody who moves one does. Returns its id, if any. */
async function lockPaymentOf(tx: Tx, hitId: bigint): Promise<bigint | undefined> {
  const paymentId = (await findHit(tx, hitId))?.paymentId ?? undefined;
  if (paymentId !== undefined) await lockPayment(tx, paymentId);
  return paymentId;
}

/** Open ones; and what was frozen may be given back later, as when the authorities allow it. */
async function mayConfirm(tx: Tx, hitId: bigint, measure: HitMeasure): Promise<Result<HitDetail, Problem>> {
  const hit = await findHit(tx, hitId);
  if (!hit) return refused('hit_not_found');
  if (hit.state !== 'open' && !(hit.frozen && measure === 'refund')) return refused('hit_already_decided');
  const movable = hit.paymentId !== null && hit.status === 'accepted';
  if (measure === 'block' ? movable : !movable) return refused('hit_measure_not_possible');
  return done(hit);
}
