import type { ReactNode } from 'react';
import classes from './Page.module.css';

/** A value with a second line in smaller type below it, or beside it in a phone's list. */
export function WithSecondary({ below, children }: { below: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      {below && <span className={classes.quiet}>{below}</span>}
    </>
  );
}
