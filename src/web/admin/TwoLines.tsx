import type { ReactNode } from 'react';
import classes from './Page.module.css';

/** A value with what belongs to it below in smaller type; on a phone's list beside it. */
export function TwoLines({ below, children }: { below: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      {below && <span className={classes.quiet}>{below}</span>}
    </>
  );
}
