import type { ReactNode } from 'react';
import classes from './PaymentForm.module.css';

/** The name of one part of the form. */
export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className={classes.sectionTitle}>
      {children}
    </h2>
  );
}
