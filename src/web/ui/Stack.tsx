import type { ReactNode } from 'react';
import classes from './Stack.module.css';

/** Things below each other at one of three distances. */
export function Stack({ gap = 'md', children }: { gap?: 'sm' | 'md' | 'lg'; children: ReactNode }) {
  return (
    <div className={classes.stack} data-gap={gap}>
      {children}
    </div>
  );
}

/** Fields side by side where there is room, below each other on a phone. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}
