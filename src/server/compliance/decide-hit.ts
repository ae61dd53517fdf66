import type { HitClearanceInput } from '#shared/approvals/customers.ts';
import type { DepositState } from '#shared/deposit.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { type HitMeasure, measuresFor } from '#shared/screening.ts';
import { type Approval, defineApproval, type Executed } from '../approvals/define-approval.ts';
import { performAction } from '../audit/perform-action.ts';
import type { Config } from '../config.ts';
import { freezeSending } from '../customers/lock-or-freeze-sending.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { Deps, TxDeps } from '../deps.ts';
import { apply, lockPaymentsFirst } from '../payments/apply.ts';
import { findOutcome } from '../payments/find-outcomes.ts';
import { refundHeld } from '../payments/staff/settle-or-refund.ts';
import {
  findPaymentsAlike,
  isConfirmationRequested,
  lockHit,
  lockHitsAlike,
  wasConfirmed,
} from '../screening/hits-alike.ts';
import { clearHits, confirmHit, endHold, releaseHold } from '../screening/store-decision.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { hits } from './compliance-tables.ts';

type HitDeps = Pick<Deps, 'pool' | 'clock' | 'log' | 'config'>;
type About = { by: SignedInPerson; hitId: bigint } & HitClearanceInput;
type Problem =
  | 'hit_not_found'
  | 'hit_already_decided'
  | 'hit_confirmation_waits'
  | 'hit_measure_not_possible'
  | 'hit_needs_two'
  | 'hit_nothing_differs';

/**
 * Clears a hit of low similarity: the payment continues, and this entry does not hold this person again. One person
 * may decide it, as the money goes only where the customer sent it.
 */
export function clearHit(
  deps: HitDeps,
  { by, hitId, checks, reason }: About,
): Promise<Result<void, Problem>> {
  return performAction<Problem>(deps, { by, reason }, async (tx, now) => {
    const hit = await lockClearableHit(tx, { hitId, checks }, now);
    if (!hit.ok) return hit;
    if (hit.value.isRequested) return refused('hit_already_decided');
    if (await needsSecondPerson(tx, deps.config, hit.value)) return refused('hit_needs_two');
    const cleared = await clear(tx, deps, hit.value, { by: by.id, reason, checks }, now);
    return done({ action: 'hit.cleared', ...cleared });
  });
}

/** Like `clearHit`, by two people, who both answer for the comparison. */
export const sanctionClearance = defineApproval({
  kind: 'sanction_clearance',
  propose: async (tx, _, { id, checks }, { now }) => {
    const hit = await lockClearableHit(tx, { hitId: id, checks }, now);
    if (!hit.ok) return hit;
    const { name, matched, personId } = hit.value;
    const payload = { hitId: String(id), name, matched, ...checks };
    return done({ subject: { kind: 'hit', id }, payload, personId: personId ?? undefined });
  },
  execute: async (tx, deps, { payload, approval, now }) => {
    const { hitId, name: _name, matched: _matched, ...checks } = payload;
    const hit = await lockClearableHit(tx, { hitId: BigInt(hitId), checks }, now);
    if (!hit.ok) return hit;
    const decision = { by: approval.decidedBy, reason: approval.reason, checks };
    return done(await clear(tx, deps, hit.value, decision, now));
  },
});

/**
 * Checks whether clearing a hit takes two people: the higher the similarity, the worse a mistake; and two people have
 * confirmed what this would contradict.
 */
export async function needsSecondPerson(
  db: Queryable,
  { SCREENING_CLEAR_ALONE_BELOW }: Pick<Config, 'SCREENING_CLEAR_ALONE_BELOW'>,
  { id, score }: { id: number; score: number },
): Promise<boolean> {
  return score >= SCREENING_CLEAR_ALONE_BELOW || (await wasConfirmed(db, BigInt(id)));
}

/**
 * Locks an open hit and all that its clearance changes, and returns it if a difference was found. Without the locks,
 * two clearances at once could each see the other's hit of one payment as open, and neither would release it. Refuses
 * while one of these hits waits to be confirmed, since its payment would be released first.
 */
async function lockClearableHit(
  tx: Tx,
  { hitId, checks }: { hitId: bigint; checks: Checks },
  now: Date,
): Promise<Result<Found, Problem>> {
  await lockPaymentsFirst(tx, await findPaymentsAlike(tx, hitId));
  await lockHitsAlike(tx, hitId);
  const hit = await findHit(tx, hitId, now);
  if (!hit) return refused('hit_not_found');
  if (hit.state !== 'open') return refused('hit_already_decided');
  if (await isConfirmationRequested(tx, hitId, now)) return refused('hit_confirmation_waits');
  return Object.values(checks).includes('differs') ? done(hit) : refused('hit_nothing_differs');
}

type Checks = HitClearanceInput['checks'];

async function clear(
  tx: Tx,
  deps: Pick<TxDeps, 'clock' | 'log'>,
  { id, personId, key: entry, source, score }: Found,
  { by, reason, checks }: { by: bigint; reason: string; checks: Checks },
  now: Date,
): Promise<Executed> {
  const released = await clearHits(tx, BigInt(id), { by, reason }, now);
  const evidence = [{ kind: 'hold_released' as const }];
  await apply(
    tx,
    deps,
    released.map((paymentId) => ({ paymentId, evidence })),
  );
  const details = { entry, source, score, ...checks, released: released.map(String) };
  return { subject: { kind: 'hit', id: BigInt(id) }, personId: personId ?? undefined, details };
}

/**
 * Confirms a hit and applies the measure. Before a refund, the rail is queried about every attempt, since an
 * earlier one may have been ordered before the hold. Whatever the measure, a customer who is listed themselves cannot
 * send any more.
 */
export const sanctionHit = defineApproval({
  kind: 'sanction_hit',
  propose: async (tx, deps, { id, measure }, { by, now }) => {
    const paymentId = await lockPaymentOf(tx, id, now);
    await lockHit(tx, id);
    const hit = await findConfirmableHit(tx, id, measure, now);
    if (!hit.ok) return hit;
    if (measure === 'refund' && paymentId !== undefined && !isRefunded(hit.value)) {
      await apply(tx, deps, [{ paymentId, evidence: [{ kind: 'staff_inquiry', by: by.id }] }]);
    }
    const { personId, name, cadMinor } = hit.value;
    const payload = {
      hitId: String(id),
      measure,
      personId: String(personId ?? 0),
      name,
      cents: String(cadMinor ?? 0n),
      releases: measure === 'block' && hit.value.payment?.hold ? 'yes' : 'no',
    } as const;
    return done({ subject: { kind: 'hit', id }, payload, personId: personId ?? undefined });
  },
  execute: async (tx, deps, { payload, approval, now }) => {
    const { measure, cents } = payload;
    const hitId = BigInt(payload.hitId);
    const paymentId = await lockPaymentOf(tx, hitId, now);
    await lockHit(tx, hitId);
    const hit = await findConfirmableHit(tx, hitId, measure, now);
    if (!hit.ok) return hit;
    const { personId, kind, key: entry, source, score } = hit.value;
    await confirmHit(tx, hitId, { by: approval.decidedBy, reason: approval.reason, measure }, now);
    const applied =
      paymentId === undefined || isRefunded(hit.value)
        ? done({})
        : await applyMeasure(tx, deps, { paymentId, measure, approval }, now);
    if (!applied.ok) return applied;
    // The person is locked after the account, as where money is credited.
    if (personId !== null && (measure !== 'refund' || kind === 'customer'))
      await freezeSending(tx, personId, now);
    const details = { measure, entry, source, score, cents, ...applied.value };
    return done({ subject: { kind: 'hit', id: hitId }, personId: personId ?? undefined, details });
  },
});

type Measure = { paymentId: bigint; measure: HitMeasure; approval: Approval };

/** Applies a measure to the payment that the hit holds. Returns what the audit log records of it. */
async function applyMeasure(
  tx: Tx,
  deps: Pick<TxDeps, 'clock' | 'log'>,
  { paymentId, measure, approval }: Measure,
  now: Date,
): Promise<Result<Record<string, unknown>, 'payment_inquiry_running' | 'hit_measure_not_possible'>> {
  if (measure === 'freeze') {
    await endHold(tx, paymentId, 'frozen', now);
    return done({});
  }
  if (measure === 'block') {
    if (!(await releaseHold(tx, paymentId, now))) return done({});
    await apply(tx, deps, [{ paymentId, evidence: [{ kind: 'hold_released' }] }]);
    return done({ released: [String(paymentId)] });
  }
  await endHold(tx, paymentId, 'refunded', now);
  const refund = await refundHeld(tx, deps, paymentId, approval);
  if (refund.ok) return refund;
  return refused(
    refund.problem === 'payment_inquiry_running' ? 'payment_inquiry_running' : 'hit_measure_not_possible',
  );
}

const FOUND = {
  key: 'e.key',
  personId: 'h.person_id',
  paymentId: 't.id',
  cadMinor: 'coalesce(t.cad_minor, dp.amount_minor)',
  depositState: 'dp.state',
};
type Known = {
  key: string;
  personId: bigint | null;
  paymentId: bigint | null;
  cadMinor: bigint | null;
  depositState: DepositState | null;
};
const findHit = (tx: Tx, hitId: bigint, now: Date) => hits.one<Known>(tx, hitId, { now }, FOUND);
type Found = NonNullable<Awaited<ReturnType<typeof findHit>>>;

/**
 * Locks the payment that a hit holds before the hit itself, in the order of everyone who moves a payment. Returns its
 * id, if any.
 */
async function lockPaymentOf(tx: Tx, hitId: bigint, now: Date): Promise<bigint | undefined> {
  const paymentId = (await findHit(tx, hitId, now))?.paymentId ?? undefined;
  if (paymentId !== undefined) await lockPaymentsFirst(tx, [paymentId]);
  return paymentId;
}

/** Returns a hit if it may be confirmed with this measure; see `measuresFor`. */
async function findConfirmableHit(
  tx: Tx,
  hitId: bigint,
  measure: HitMeasure,
  now: Date,
): Promise<Result<Found, Problem>> {
  const hit = await findHit(tx, hitId, now);
  if (!hit) return refused('hit_not_found');
  const outcome = await findOutcome(tx, hit.paymentId);
  const measures = measuresFor({ ...hit, outcome, depositWaits: hit.depositState === 'unmatched' });
  if (measures.length === 0) return refused('hit_already_decided');
  return measures.includes(measure) ? done(hit) : refused('hit_measure_not_possible');
}

/** A failed payment is back with its sender. */
function isRefunded({ payment }: Found): boolean {
  return payment?.status === 'failed';
}
