import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import { Logo } from './Logo.tsx';
import classes from './MessagePage.module.css';

type Props = { title: string; text: string; homePath: string; children?: ReactNode };

/** A whole page with one message: not found, broken, under maintenance. */
export function MessagePage({ title, text, homePath, children }: Props) {
  useDocumentTitle(title);
  return (
    <main className={classes.page}>
      <a href={homePath} className={classes.logo}>
        <Logo />
      </a>
      <div className={classes.message}>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={classes.actions}>{children}</div>
      </div>
    </main>
  );
}
