import type { ReactNode } from 'react';
import classes from './Screen.module.css';

/** The box that holds a screen's content. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>;
}
