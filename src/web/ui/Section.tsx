import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import classes from './Section.module.css';

type Props = {
  /** Its fragment in the page's address, as in `#identity`. */
  id?: string;
  title: string;
  intro?: ReactNode;
  /** Shown beside the title: a switch or a state. */
  action?: ReactNode;
  children: ReactNode;
};

/** A section of a screen in its own card. */
export function Section({ id, title, intro, action, children }: Props) {
  const headingId = id && headingIdOf(id);
  return (
    <section id={id} aria-labelledby={headingId} className={classes.section}>
      <Card>
        <div className={classes.head}>
          <div className={classes.words}>
            <h2 id={headingId} className={classes.title} tabIndex={-1}>
              {title}
            </h2>
            {intro && <p className={classes.intro}>{intro}</p>}
          </div>
          {action}
        </div>
        {children}
      </Card>
    </section>
  );
}

/** Focuses a section's heading once the control that was pressed in it has disappeared. */
export function focusSection(id: string): void {
  requestAnimationFrame(() => document.getElementById(headingIdOf(id))?.focus());
}

function headingIdOf(id: string): string {
  return `section-${id}`;
}
