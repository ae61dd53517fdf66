import type { ReactNode } from 'react';
import classes from './Rows.module.css';

/** A list of labels on the left and values on the right. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className={classes.rows}>{children}</dl>;
}

export function Row({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
