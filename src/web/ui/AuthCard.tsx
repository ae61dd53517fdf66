import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale } from 'use-intl';
import classes from './AuthCard.module.css';
import { useDocumentTitle } from './document-title.ts';
import { useFocusOnArrival } from './navigation-focus.ts';

type Props = {
  title: string;
  heading: string;
  intro?: ReactNode;
  hasErrors?: boolean | undefined;
  before?: ReactNode;
  children: ReactNode;
};

/**
 * The card of login, registration and activation. Its heading also takes focus at each new step, but not when only the
 * language changes.
 */
export function AuthCard({ title, heading, intro, hasErrors = false, before, children }: Props) {
  const headingElement = useFocusOnArrival();
  const locale = useLocale();
  const shown = useRef({ heading, locale });
  useDocumentTitle(title, hasErrors);

  useEffect(() => {
    const before = shown.current;
    if (before.heading !== heading && before.locale === locale)
      headingElement.current?.focus({ preventScroll: true });
    shown.current = { heading, locale };
  }, [heading, locale, headingElement]);

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
