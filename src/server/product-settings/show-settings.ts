import { FEATURES, THRESHOLD_NAMES, THRESHOLDS } from '#shared/settings.ts';
import type { SettingsView } from '#shared/wire/admin/setting.ts';
import type { Deps } from '../deps.ts';
import { isReady, storedFlag } from './current-settings.ts';
import { findSettings } from './queries.ts';

/** Returns every switch and threshold, with the last person who changed it. */
export async function showSettings({ pool }: Pick<Deps, 'pool'>): Promise<SettingsView> {
  const stored = new Map((await findSettings(pool)).map((row) => [row.name, row]));
  const changed = (name: string) => {
    const row = stored.get(name);
    return { changedAt: row?.changedAt.toISOString() ?? null, changedBy: row?.changedByName ?? null };
  };
  return {
    features: FEATURES.map((name) => {
      const setting = `${name}_open`;
      const [ready, wanted] = [isReady(name), stored.get(setting)?.value === storedFlag(true)];
      return { name, open: ready && wanted, ready, ...changed(setting) };
    }),
    thresholds: THRESHOLD_NAMES.map((name) => {
      const setting = `alert_${name}`;
      const value = stored.get(setting)?.value;
      const figure = value === undefined ? THRESHOLDS[name] : Number.parseInt(value, 10);
      return { name, figure, ...changed(setting) };
    }),
  };
}
