import type { ReactNode } from 'react';
import classes from './Status.module.css';

/** A live region for messages that appear later. Always rendered, so that screen readers notice them. */
export function Status({ children }: { children: ReactNode }) {
  return <output className={classes.status}>{children}</output>;
}
