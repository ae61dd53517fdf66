import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { mayTakeFocus } from './arrival-focus.ts';
import { useDocumentTitle } from './document-title.ts';
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

/** Whether the frame around a screen shows it yet. */
export const IsShown = createContext(true);

let firstScreen = true;

/**
 * One screen of the dashboard: its title in the tab and as heading, and focus there after a change of page, unless
 * somebody uses something else by then.
 */
export function Screen({ title, intro, width = 'wide', hasErrors = false, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = useContext(IsShown);
  useDocumentTitle(title, hasErrors);
  useEffect(() => {
    if (!isShown) return;
    const isFree = mayTakeFocus();
    // On arrival from outside the browser starts at the top by itself.
    if (!firstScreen && isFree) heading.current?.focus({ preventScroll: true });
    firstScreen = false;
  }, [isShown]);

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

/** What a screen looks like before it is there. Its title is no heading yet: that takes the focus when it comes. */
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
