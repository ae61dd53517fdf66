import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDocumentTitle } from './document-title.ts';
import { Logo } from './Logo.tsx';
import classes from './MessagePage.module.css';
import { useFocusOnArrival } from './navigation-focus.ts';

type MessageProps = { title: string; text: string; children?: ReactNode };

/** A page with a single message: not found, crashed, or under maintenance. */
export function MessagePage({ homePath, ...message }: MessageProps & { homePath: string }) {
  const t = useTranslations('common');
  return (
    <main className={classes.page}>
      <a href={homePath} className={classes.logo} aria-label={t('logoHome')}>
        <Logo />
      </a>
      <PageMessage {...message} />
    </main>
  );
}

/** The same message inside a page's frame. */
export function PageMessage({ title, text, children }: MessageProps) {
  const heading = useFocusOnArrival();
  useDocumentTitle(title);
  return (
    <div className={classes.message}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
