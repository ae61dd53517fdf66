import type { ReactNode } from 'react';
import classes from './Badge.module.css';

type Props = { tone: 'good' | 'waiting' | 'quiet'; children: ReactNode };

/** A state in a word or two. */
export function Badge({ tone, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
