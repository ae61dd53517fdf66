import type { ReactNode } from 'react';
import classes from './Stack.module.css';

/** Stacks its children with one of three gaps. */
export function Stack({ gap = 'md', children }: { gap?: 'sm' | 'md' | 'lg'; children: ReactNode }) {
  return (
    <div className={classes.stack} data-gap={gap}>
      {children}
    </div>
  );
}

/** Fields side by side, stacked on a phone. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}
