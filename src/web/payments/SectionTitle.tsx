import type { ReactNode } from 'react';
import classes from './PaymentForm.module.css';

/** The heading of a form section. */
export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className={classes.sectionTitle}>
      {children}
    </h2>
  );
}
