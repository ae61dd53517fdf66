import { parseRate, type Rate, rateToText } from '#shared/rate.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { OPERATORS } from '#shared/staff.ts';
import type { MarginInput, RateOverrideInput } from '#shared/wire/admin/rate.ts';
import { type ApprovalHandler, deciderOf } from '../approvals/decide-approval.ts';
import type { ApprovalPayloads } from '../approvals/kinds.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { storeMargin } from '../product-settings/change-setting.ts';
import { readMargin } from '../product-settings/read-settings.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { isPlausible } from './is-plausible.ts';
import { publishRate } from './publish-rate.ts';
import { isOverride } from './published-rate.ts';
import { lockRates, readLatestRate } from './queries.ts';
import { insertOverrideEnd } from './staff-queries.ts';

type ChangeDeps = Pick<Deps, 'pool' | 'clock' | 'config'>;

const HOUR_MS = 3_600_000;
/** A rate is decided on while it is still what was meant. */
const OVERRIDE_WAITS_MS = HOUR_MS;

/** Proposes a rate for customers that no source gives, for so many hours from its approval. */
export function askOverride(
  { pool, clock }: ChangeDeps,
  by: SignedInPerson,
  { rate: typed, hours, reason }: RateOverrideInput,
): Promise<Result<bigint, 'approval_already_requested' | 'rate_not_possible'>> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    const rate = parseRate(typed.replace(',', '.'));
    if (!rate || !isPlausible(rate, undefined))
      return refused('rate_not_possible', { fields: [{ field: 'rate', rule: 'rateNotPossible' }] });
    const latest = await readLatestRate(tx, now);
    const payload = {
      rate: rateToText(rate),
      hours: String(hours),
      before: latest ? rateToText(latest.rate) : '—',
    };
    const expiresAt = new Date(now.getTime() + OVERRIDE_WAITS_MS);
    const subject = { kind: 'rate', id: 'override' } as const;
    return requestApproval(tx, { kind: 'rate_override', subject, payload, reason, by, expiresAt }, now);
  });
}

/** Publishes the rate. It is what customers get: no margin is taken from it. */
export const rateOverride: ApprovalHandler<ApprovalPayloads['rate_override']> = {
  roles: OPERATORS,
  execute: async (tx, { payload, approval, now }) => {
    await lockRates(tx);
    const soldUntil = new Date(now.getTime() + Number.parseInt(payload.hours, 10) * HOUR_MS);
    const mid = parseRate(payload.rate) as Rate;
    const figure = { origin: 'manual' as const, mid, observedAt: now, marginBasisPoints: 0, soldUntil };
    const outcome = await publishRate(tx, figure, now);
    if (outcome.kind === 'not_plausible') return refused('rate_not_possible');
    // A run that waits already is brought forward, finds the rate standing, and puts itself off to its end.
    await enqueue(tx, 'refresh_rate', {}, { runAt: soldUntil, key: 'refresh_rate' });
    await recordAudit(tx, {
      at: now,
      actor: await deciderOf(tx, approval),
      action: 'rate.overridden',
      subject: { kind: 'rate', id: outcome.rate.id },
      details: {
        approval: String(approval.id),
        requestedBy: String(approval.requestedBy),
        before: payload.before,
        after: payload.rate,
        soldUntil: soldUntil.toISOString(),
      },
      reason: approval.reason,
    });
    return done(undefined);
  },
};

/**
 * Calls a rate off that two people have set. It is not sold any more; the next figure of a source takes its place,
 * and is asked for at once.
 */
export function endOverride(
  { pool, clock }: ChangeDeps,
  by: SignedInPerson,
  reason: string,
): Promise<Result<void, 'rate_not_overridden'>> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    const latest = await readLatestRate(tx, now);
    if (!isOverride(latest, now)) return refused('rate_not_overridden');
    if (!(await insertOverrideEnd(tx, { rateId: latest.id, by: by.id }, now)))
      return refused('rate_not_overridden');
    await enqueue(tx, 'refresh_rate', {}, { runAt: now, key: 'refresh_rate' });
    const subject = { kind: 'rate', id: latest.id } as const;
    await recordAudit(tx, { at: now, actor: by, action: 'rate.override_ended', subject, reason });
    return done(undefined);
  });
}

/** Proposes another margin. */
export function askMargin(
  { pool, clock, config }: ChangeDeps,
  by: SignedInPerson,
  { basisPoints, reason }: MarginInput,
): Promise<Result<bigint, 'approval_already_requested'>> {
  return inTransaction(pool, async (tx) => {
    const before = await readMargin(tx, config);
    const payload = {
      before: percent(before),
      after: percent(basisPoints),
      basisPoints: String(basisPoints),
    };
    const subject = { kind: 'setting', id: 'rate_margin_basis_points' } as const;
    return requestApproval(tx, { kind: 'rate_margin', subject, payload, reason, by }, clock.now());
  });
}

/** The next figure of a source is sold with the new margin; it is asked for at once. */
export const rateMargin: ApprovalHandler<ApprovalPayloads['rate_margin']> = {
  roles: OPERATORS,
  execute: async (tx, { payload, approval, now }) => {
    const name = 'rate_margin_basis_points';
    await storeMargin(tx, payload.basisPoints, approval.decidedBy, now);
    await enqueue(tx, 'refresh_rate', {}, { runAt: now, key: 'refresh_rate' });
    await recordAudit(tx, {
      at: now,
      actor: await deciderOf(tx, approval),
      action: 'rate.margin_changed',
      subject: { kind: 'setting', id: name },
      details: {
        approval: String(approval.id),
        requestedBy: String(approval.requestedBy),
        before: payload.before,
        after: payload.after,
      },
      reason: approval.reason,
    });
    return done(undefined);
  },
};

/** Has the sources asked now. */
export function askRefresh({ pool, clock }: ChangeDeps, by: SignedInPerson): Promise<Result<void, never>> {
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    await enqueue(tx, 'refresh_rate', {}, { runAt: now, key: 'refresh_rate' });
    const subject = { kind: 'rate', id: 'refresh' } as const;
    await recordAudit(tx, { at: now, actor: by, action: 'rate.refresh_asked', subject });
    return done(undefined);
  });
}

/** `1.5` of 150 basis points. */
function percent(basisPoints: number): string {
  return String(basisPoints / 100);
}
