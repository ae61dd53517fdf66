import { useLocale } from 'use-intl';
import { formatDateTime, formatTime } from '#shared/format.ts';
import classes from './Figures.module.css';

const NO_BREAK_SPACE = '\u00a0';

type Props = {
  of: Date;
  /** Without the time zone, for a column whose heading names it. */
  bare?: boolean;
};

/** An instant in the reader's time zone, which is named. */
export function DateTimeText({ of, bare = false }: Props) {
  const locale = useLocale();
  return (
    <time dateTime={of.toISOString()} className={classes.figures}>
      {bare ? formatDateTime(of) : dateTimeWithZone(of, locale)}
    </time>
  );
}

/** The time of an instant, where day and zone are already shown. */
export function TimeText({ of }: { of: Date }) {
  return (
    <time dateTime={of.toISOString()} className={classes.figures}>
      {formatTime(of)}
    </time>
  );
}

/** Returns the `time` tag of a sentence for `t.rich`. */
export function timeOf(instant: Date) {
  return () => <DateTimeText of={instant} />;
}

/** Formats an instant in the reader's zone with the zone's name: `DD/MM/YYYY - HH:mm HNE`. */
export function dateTimeWithZone(instant: Date, locale: string): string {
  return `${formatDateTime(instant)}${NO_BREAK_SPACE}${zoneName(instant, locale, 'short')}`;
}

/** Returns the name of the reader's zone: `HNE` or `EST` on that day; in general `heure de l’Est` or `Eastern Time`. */
export function zoneName(instant: Date, locale: string, timeZoneName: 'short' | 'longGeneric'): string {
  const format = new Intl.DateTimeFormat(`${locale}-CA`, { timeZoneName });
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
