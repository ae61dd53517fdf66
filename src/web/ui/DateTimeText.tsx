import { formatDateTime, formatTime } from '#shared/format.ts';
import classes from './Figures.module.css';

/** An instant in the reader's own time zone. */
export function DateTimeText({ of }: { of: Date }) {
  return (
    <time dateTime={of.toISOString()} className={classes.figures}>
      {formatDateTime(of)}
    </time>
  );
}

/** The time of an instant whose day stands above it, in the reader's own time zone. */
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
