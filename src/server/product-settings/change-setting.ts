import { done, type Result, refused } from '#shared/result.ts';
import { type Feature, THRESHOLDS, type Threshold } from '#shared/settings.ts';
import { performAction } from '../audit/perform-action.ts';
import type { PersonActing } from '../audit/record-audit.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { isReady, storedFlag } from './current-settings.ts';
import { findSetting, saveSetting } from './queries.ts';

type Change = { by: PersonActing; reason: string };
type ChangeDeps = Pick<Deps, 'pool' | 'clock'>;

/** Opens or closes a feature for customers from the next request on. Features that are not ready stay closed. */
export async function switchFeature(
  deps: ChangeDeps,
  change: Change,
  feature: Feature,
  open: boolean,
): Promise<Result<void, 'feature_not_ready'>> {
  if (open && !isReady(feature)) return refused('feature_not_ready');
  const before = (stored: string | undefined) => stored ?? storedFlag(false);
  return changeSetting(deps, change, { name: `${feature}_open`, value: storedFlag(open), before });
}

/** Sets a threshold for alerts to staff. */
export function changeThreshold(
  deps: ChangeDeps,
  change: Change,
  threshold: Threshold,
  figure: number,
): Promise<Result<void, never>> {
  const before = (stored: string | undefined) => stored ?? String(THRESHOLDS[threshold]);
  return changeSetting(deps, change, { name: `alert_${threshold}`, value: String(figure), before });
}

function changeSetting(
  deps: ChangeDeps,
  change: Change,
  wanted: { name: string; value: string; before: (stored: string | undefined) => string },
): Promise<Result<void, never>> {
  const { name, value } = wanted;
  return performAction<never>(deps, change, async (tx, now) => {
    const before = wanted.before(await findSetting(tx, name));
    // Requesting the current value changes nothing.
    if (before === value) return done(undefined);
    await saveSetting(tx, { name, value, by: change.by.id }, now);
    const subject = { kind: 'setting', id: name } as const;
    return done({ action: 'setting.changed', subject, details: { before, after: value } });
  });
}

/** Stores the margin, in basis points, that two people agreed on. The caller records it. */
export function storeMargin(tx: Tx, basisPoints: string, by: bigint, now: Date): Promise<void> {
  return saveSetting(tx, { name: 'rate_margin_basis_points', value: basisPoints, by }, now);
}
