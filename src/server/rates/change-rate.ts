import { HOUR_MS } from '#shared/clock.ts';
import { parseRate, type Rate, rateToText } from '#shared/rate.ts';
import { done, type Result, refused } from '#shared/result.ts';
import { defineApproval } from '../approvals/define-approval.ts';
import { performAction } from '../audit/perform-action.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { storeMargin } from '../product-settings/change-setting.ts';
import { findMargin } from '../product-settings/current-settings.ts';
import type { SignedInPerson } from '../signed-in-person.ts';
import { isPlausible } from './is-plausible.ts';
import { publishRate } from './publish-rate.ts';
import { isOverride } from './published-rate.ts';
import { findLatestRate, lockRates } from './queries.ts';
import { insertOverrideEnd } from './staff-queries.ts';

type ChangeDeps = Pick<Deps, 'pool' | 'clock'>;

/** An override must be decided while the rate is still appropriate. */
const OVERRIDE_WAITS_MS = HOUR_MS;

/** Sets a rate for customers by hand, for a number of hours from its approval. No margin is deducted from it. */
export const rateOverride = defineApproval({
  kind: 'rate_override',
  propose: async (tx, _, { rate: typed, hours }, { now }) => {
    const rate = parseRate(typed.replace(',', '.'));
    if (!rate || !isPlausible(rate, undefined))
      return refused('rate_not_possible', { fields: [{ field: 'rate', rule: 'rateNotPossible' }] });
    const payload = { rate: rateToText(rate), hours: String(hours), before: await currentRate(tx, now) };
    const expiresAt = new Date(now.getTime() + OVERRIDE_WAITS_MS);
    return done({ subject: { kind: 'rate', id: 'override' }, payload, expiresAt });
  },
  execute: async (tx, _, { payload: { rate, hours }, now }) => {
    await lockRates(tx);
    // A source may have published another rate since the request.
    const before = await currentRate(tx, now);
    const soldUntil = new Date(now.getTime() + Number.parseInt(hours, 10) * HOUR_MS);
    const mid = parseRate(rate) as Rate;
    const figure = { origin: 'manual' as const, mid, observedAt: now, marginBasisPoints: 0, soldUntil };
    const outcome = await publishRate(tx, figure, now);
    if (outcome.kind === 'not_plausible') return refused('rate_not_possible');
    // Brings a waiting run forward; it finds the override and reschedules itself to its end.
    await enqueue(tx, 'refresh_rate', {}, { runAt: soldUntil, key: 'refresh_rate' });
    const details = { before, after: rate, soldUntil: soldUntil.toISOString() };
    return done({ subject: { kind: 'rate', id: outcome.rate.id }, details });
  },
});

async function currentRate(tx: Tx, now: Date): Promise<string> {
  const latest = await findLatestRate(tx, now);
  return latest ? rateToText(latest.rate) : '—';
}

/**
 * Ends an override that two people have set. It is no longer sold; the next figure of a source replaces it and is
 * requested at once.
 */
export function endOverride(
  deps: ChangeDeps,
  by: SignedInPerson,
  reason: string,
): Promise<Result<void, 'rate_not_overridden'>> {
  return performAction(deps, { by, reason }, async (tx, now) => {
    const latest = await findLatestRate(tx, now);
    if (!isOverride(latest, now)) return refused('rate_not_overridden');
    if (!(await insertOverrideEnd(tx, { rateId: latest.id, by: by.id }, now)))
      return refused('rate_not_overridden');
    await enqueue(tx, 'refresh_rate', {}, { runAt: now, key: 'refresh_rate' });
    return done({ action: 'rate.override_ended', subject: { kind: 'rate', id: latest.id } });
  });
}

/** Changes the margin. It applies from the next figure of a source, which is requested at once. */
export const rateMargin = defineApproval({
  kind: 'rate_margin',
  propose: async (tx, { config }, { basisPoints }) => {
    const before = percent(await findMargin(tx, config));
    const payload = { before, after: percent(basisPoints), basisPoints: String(basisPoints) };
    return done({ subject: MARGIN, payload });
  },
  execute: async (tx, _, { payload: { before, after, basisPoints }, approval, now }) => {
    await storeMargin(tx, basisPoints, approval.decidedBy, now);
    await enqueue(tx, 'refresh_rate', {}, { runAt: now, key: 'refresh_rate' });
    return done({ subject: MARGIN, details: { before, after } });
  },
});

const MARGIN = { kind: 'setting', id: 'rate_margin_basis_points' } as const;

/** Schedules a query of the sources for now. */
export function requestRefresh(deps: ChangeDeps, by: SignedInPerson): Promise<Result<void, never>> {
  return performAction<never>(deps, { by }, async (tx, now) => {
    await enqueue(tx, 'refresh_rate', {}, { runAt: now, key: 'refresh_rate' });
    return done({ action: 'rate.refresh_requested', subject: { kind: 'rate', id: 'refresh' } });
  });
}

/** Formats basis points as a percentage: 150 is `1.5`. */
function percent(basisPoints: number): string {
  return String(basisPoints / 100);
}
