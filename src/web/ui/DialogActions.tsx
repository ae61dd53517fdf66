import type { ReactNode } from 'react';
import classes from './DialogActions.module.css';

/** The buttons at the foot of a dialog: the way out first, the act last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
