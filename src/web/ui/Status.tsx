import type { ReactNode } from 'react';
import classes from './Status.module.css';

/** A place where something may be said later. It is there before, so that screen readers notice the change. */
export function Status({ children }: { children: ReactNode }) {
  return <output className={classes.status}>{children}</output>;
}
