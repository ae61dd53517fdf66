import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import { useFocusOnArrival } from './navigation-focus.ts';
import classes from './Screen.module.css';

type Props = {
  title: string;
  intro?: ReactNode;
  /** `narrow` for forms, which read best in one column. */
  width?: 'narrow' | 'wide';
  hasErrors?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen of the dashboard with its title and heading. */
export function Screen({ title, intro, width = 'wide', hasErrors = false, actions, children }: Props) {
  const heading = useFocusOnArrival();
  useDocumentTitle(title, hasErrors);

  return (
    <div className={classes.screen} data-width={width}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h1 className={classes.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {intro && <p className={classes.intro}>{intro}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}

/**
 * Placeholder for a screen that is loading. Its title is not a heading, because the heading takes focus when it
 * appears.
 */
export function LoadingScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.screen} data-width="wide">
      <div className={classes.head}>
        <p className={classes.title}>{title}</p>
      </div>
      {children}
    </div>
  );
}
