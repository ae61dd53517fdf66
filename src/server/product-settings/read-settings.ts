import {
  type Feature,
  THRESHOLD_NAMES,
  THRESHOLDS,
  type Threshold,
  UNFINISHED_FEATURES,
} from '#shared/settings.ts';
import type { Queryable } from '../db/pool.ts';
import { findSetting, findSettings } from './queries.ts';

const OPEN = 'open';

/** Whether something is open to customers. Closed where nobody has ever said, and what is unfinished always. */
export async function isOpen(db: Queryable, feature: Feature): Promise<boolean> {
  return isReady(feature) && (await findSetting(db, `${feature}_open`)) === OPEN;
}

/** Whether customers could use it at all, were it open. */
export function isReady(feature: Feature): boolean {
  return !UNFINISHED_FEATURES.includes(feature);
}

/** Our margin in basis points: what two people agreed on, else what the installation began with. */
export async function readMargin(
  db: Queryable,
  { RATE_MARGIN_BASIS_POINTS }: { RATE_MARGIN_BASIS_POINTS: number },
): Promise<number> {
  const stored = await findSetting(db, 'rate_margin_basis_points');
  return stored === undefined ? RATE_MARGIN_BASIS_POINTS : Number.parseInt(stored, 10);
}

export async function readThresholds(db: Queryable): Promise<Record<Threshold, number>> {
  const stored = new Map((await findSettings(db)).map(({ name, value }) => [name, value]));
  const figures = THRESHOLD_NAMES.map((name) => {
    const value = stored.get(`alert_${name}`);
    return [name, value === undefined ? THRESHOLDS[name] : Number.parseInt(value, 10)];
  });
  return Object.fromEntries(figures) as Record<Threshold, number>;
}

export const storedFlag = (open: boolean): string => (open ? OPEN : 'closed');
