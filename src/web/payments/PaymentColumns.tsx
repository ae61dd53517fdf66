import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import classes from './PaymentForm.module.css';

type Props = {
  children: ReactNode;
  summary: ReactNode;
  /** The total and the button that pays; along the bottom of a phone. */
  bar: ReactNode;
};

/** A payment's form beside its summary; on a phone below each other, with what it costs always in sight. */
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
