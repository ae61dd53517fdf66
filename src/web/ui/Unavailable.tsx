import type { ReactNode } from 'react';
import { ClockIcon } from './icons.tsx';
import classes from './Unavailable.module.css';

type Props = { title: string; text: string; action?: ReactNode; children: ReactNode };

/**
 * Content that is visible but not usable yet, under an overlay that says so. The overlay is focusable; the content
 * below is inert.
 */
export function Unavailable({ title, text, action, children }: Props) {
  return (
    <div className={classes.frame}>
      <section className={classes.overlay} aria-label={title}>
        <div className={classes.message}>
          <span className={classes.sign}>
            <ClockIcon size={26} />
          </span>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.text}>{text}</p>
          {action && <div className={classes.action}>{action}</div>}
        </div>
      </section>
      <div className={classes.content} inert>
        {children}
      </div>
    </div>
  );
}
