import { useLocale } from 'use-intl';
import { formatDateTime, formatTime } from '#shared/format.ts';
import classes from './Figures.module.css';

const NO_BREAK_SPACE = '\u00a0';

type Props = {
  of: Date;
  /** In a column of times, which takes its zone as said. */
  bare?: boolean;
};

/** An instant in the reader's own time zone, which it names. */
export function DateTimeText({ of, bare = false }: Props) {
  const locale = useLocale();
  return (
    <time dateTime={of.toISOString()} className={classes.figures}>
      {bare ? formatDateTime(of) : dateTimeWithZone(of, locale)}
    </time>
  );
}

/** The time of an instant whose day and zone stand above it. */
export function TimeText({ of }: { of: Date }) {
  return (
    <time dateTime={of.toISOString()} className={classes.figures}>
      {formatTime(of)}
    </time>
  );
}

/** For sentences that hold an instant: what `t.rich` calls for their `<time></time>`. */
export function timeOf(instant: Date) {
  return () => <DateTimeText of={instant} />;
}

/** `DD/MM/YYYY - HH:mm HNE`: an instant where the reader is, with what their clock is called on that day. */
export function dateTimeWithZone(instant: Date, locale: string): string {
  return `${formatDateTime(instant)}${NO_BREAK_SPACE}${zoneName(instant, locale, 'short')}`;
}

/** What people call the reader's zone: `HNE` or `EST` on a day, in general `heure de l’Est` or `Eastern Time`. */
export function zoneName(instant: Date, locale: string, timeZoneName: 'short' | 'longGeneric'): string {
  const format = new Intl.DateTimeFormat(`${locale}-CA`, { timeZoneName });
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
