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

/** Checks whether a feature is open to customers. Closed when never set, and always when it is not ready. */
export async function isOpen(db: Queryable, feature: Feature): Promise<boolean> {
  return isReady(feature) && (await findSetting(db, `${feature}_open`)) === OPEN;
}

/** Checks whether a feature is ready to be opened. */
export function isReady(feature: Feature): boolean {
  return !UNFINISHED_FEATURES.includes(feature);
}

/** Returns our margin in basis points: the agreed one, otherwise the installation's initial one. */
export async function findMargin(
  db: Queryable,
  { RATE_MARGIN_BASIS_POINTS }: { RATE_MARGIN_BASIS_POINTS: number },
): Promise<number> {
  const stored = await findSetting(db, 'rate_margin_basis_points');
  return stored === undefined ? RATE_MARGIN_BASIS_POINTS : Number.parseInt(stored, 10);
}

export async function findThresholds(db: Queryable): Promise<Record<Threshold, number>> {
  const stored = new Map((await findSettings(db)).map(({ name, value }) => [name, value]));
  const figures = THRESHOLD_NAMES.map((name) => {
    const value = stored.get(`alert_${name}`);
    return [name, value === undefined ? THRESHOLDS[name] : Number.parseInt(value, 10)];
  });
  return Object.fromEntries(figures) as Record<Threshold, number>;
}

export const storedFlag = (open: boolean): string => (open ? OPEN : 'closed');
