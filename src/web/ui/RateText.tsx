import { useLocale } from 'use-intl';
import { formatRate } from '#shared/format.ts';
import type { Rate } from '#shared/rate.ts';
import classes from './Figures.module.css';

/** A rate such as `1 CAD = 441,58 XAF`. */
export function RateText({ of }: { of: Rate }) {
  const locale = useLocale();
  return <span className={classes.figures}>{formatRate(of, locale)}</span>;
}
