import { useTranslations } from 'use-intl';
import { systemClock } from '#shared/clock.ts';
import classes from './Page.module.css';

const HOUR_MS = 3_600_000;

/** For how long something has been waiting. */
export function Waiting({ since, area }: { since: string; area: 'deposits' | 'identity' }) {
  const t = useTranslations(`admin.${area}`);
  const hours = Math.max(0, Math.floor((systemClock.now().getTime() - Date.parse(since)) / HOUR_MS));
  return <span className={classes.quiet}>{t('ages', { hours, days: Math.floor(hours / 24) })}</span>;
}
