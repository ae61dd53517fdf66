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
  const headingId = `section-${id ?? 'heading'}`;
  return (
    <section id={id} aria-labelledby={id && headingId} className={classes.section}>
      <Card>
        <div className={classes.head}>
          <div className={classes.words}>
            <h2 id={id && headingId} className={classes.title}>
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
