import { formatDateTime } from '#shared/format.ts';
import classes from './Figures.module.css';

/** An instant in the reader's own time zone. */
export function DateTimeText({ of }: { of: Date }) {
  return (
    <time dateTime={of.toISOString()} className={classes.figures}>
      {formatDateTime(of)}
    </time>
  );
}
