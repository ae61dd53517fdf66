import type { ReactNode } from 'react';
import { TickIcon, WarningIcon } from './icons.tsx';
import classes from './Timeline.module.css';

export type TimelineItem = {
  id: string;
  label: string;
  /** The time, or that the step is still to come, so that the state is not shown by its look alone. */
  note: ReactNode;
  state: 'reached' | 'failed' | 'now' | 'toCome';
};

/** Steps that are done, current and still to come, from top to bottom. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  return (
    <ol className={classes.timeline}>
      {items.map(({ id, label, note, state }) => (
        <li
          key={id}
          className={classes.item}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {state === 'reached' && <TickIcon size={16} />}
            {state === 'failed' && <WarningIcon size={18} />}
          </span>
          <span className={classes.words}>
            <span className={classes.label}>{label}</span>
            <span className={classes.note}>{note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
