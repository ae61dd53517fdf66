import type { ReactNode } from 'react';
import classes from './Screen.module.css';

/** The white sheet on which a screen's content lies. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>;
}
