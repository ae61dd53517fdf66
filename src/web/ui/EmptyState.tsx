import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

type Props = { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode };

/** Shown when a list is empty, with the next step. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={classes.empty}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
