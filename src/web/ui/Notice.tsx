import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';
import classes from './Notice.module.css';

type Tone = 'info' | 'good' | 'warning' | 'bad';
const ICONS = { info: InfoIcon, good: CheckIcon, warning: WarningIcon, bad: WarningIcon };

type Props = { tone: Tone; title: string; children?: ReactNode; action?: ReactNode };

/** A permanent message on a screen, such as an expired session or a paused service. */
export function Notice({ tone, title, children, action }: Props) {
  const Icon = ICONS[tone];
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon />
      <div>
        <p className={classes.title}>{title}</p>
        {children && <div className={classes.detail}>{children}</div>}
        {action && <div className={classes.actions}>{action}</div>}
      </div>
    </div>
  );
}
