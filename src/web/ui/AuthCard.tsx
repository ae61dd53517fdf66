import { type ReactNode, useEffect, useRef } from 'react';
import classes from './AuthCard.module.css';
import { useDocumentTitle } from './document-title.ts';

type Props = {
  title: string;
  heading: string;
  intro?: ReactNode;
  hasErrors?: boolean | undefined;
  before?: ReactNode;
  children: ReactNode;
};

/** The card of login, registration and activation. Its heading takes focus when it changes, as a step does. */
export function AuthCard({ title, heading, intro, hasErrors = false, before, children }: Props) {
  const headingElement = useRef<HTMLHeadingElement>(null);
  const shown = useRef(heading);
  useDocumentTitle(title, hasErrors);

  useEffect(() => {
    if (shown.current !== heading) headingElement.current?.focus({ preventScroll: true });
    shown.current = heading;
  }, [heading]);

  return (
    <section className={classes.card}>
      {before}
      <h1 className={classes.heading} ref={headingElement} tabIndex={-1}>
        {heading}
      </h1>
      {intro && <p className={classes.intro}>{intro}</p>}
      <div className={classes.body}>{children}</div>
    </section>
  );
}
