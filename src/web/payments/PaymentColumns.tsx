import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import classes from './PaymentForm.module.css';

type Props = {
  children: ReactNode;
  summary: ReactNode;
  /** The total and the submit button; fixed to the bottom on a phone. */
  bar: ReactNode;
};

/** A payment's form beside its summary. On a phone they are stacked, and the total stays visible. */
export function PaymentColumns({ children, summary, bar }: Props) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <div className={classes.side}>
        <div className={classes.summary}>
          <Card>{summary}</Card>
        </div>
        <div className={classes.bar} data-bottom-bar>
          {bar}
        </div>
      </div>
    </div>
  );
}
