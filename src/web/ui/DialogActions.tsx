import type { ReactNode } from 'react';
import classes from './DialogActions.module.css';

/** The buttons at the bottom of a dialog: cancel first, the action last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
