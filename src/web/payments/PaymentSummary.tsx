import type { ReactNode } from 'react';
import type { Money } from '#shared/money.ts';
import { Amount } from '../ui/Amount.tsx';
import { Rows } from '../ui/Rows.tsx';
import classes from './PaymentSummary.module.css';

type Props = { label: string; amount: Money; children: ReactNode };

/** The summary of a payment before it is confirmed: the main amount in large type, then its rows. */
export function PaymentSummary({ label, amount, children }: Props) {
  return (
    <div className={classes.rows}>
      <div className={classes.hero}>
        <p className={classes.heroLabel}>{label}</p>
        <p>
          <Amount of={amount} size="hero" />
        </p>
      </div>
      <Rows>{children}</Rows>
    </div>
  );
}
