import { useTranslations } from 'use-intl';
import { HOUR_MS, systemClock } from '#shared/clock.ts';

/** A waiting time, given in hours or since a moment. */
export function Age(props: { hours: number } | { since: string }) {
  const t = useTranslations('admin.table');
  const hours = 'hours' in props ? props.hours : hoursSince(props.since);
  return t('ages', { hours, days: Math.floor(hours / 24) });
}

function hoursSince(since: string): number {
  return Math.max(0, Math.floor((systemClock.now().getTime() - Date.parse(since)) / HOUR_MS));
}
