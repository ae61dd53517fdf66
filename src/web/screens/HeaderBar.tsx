import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { Logo } from '../ui/Logo.tsx';
import classes from './HeaderBar.module.css';

type Props = {
  /** Where the logo leads. */
  home: string;
  /** Sets `--header-gap`, and `--logo-distance` where links follow the logo at once. */
  className: string | undefined;
  children: ReactNode;
};

/** The strip at the top of every page: the logo, and what the page puts beside it. */
export function HeaderBar({ home, className, children }: Props) {
  const t = useTranslations('common');
  return (
    <header className={`${classes.header} ${className ?? ''}`}>
      <div className={classes.inside}>
        <Link href={home} className={classes.logo} aria-label={t('logoHome')}>
          <Logo />
        </Link>
        {children}
      </div>
    </header>
  );
}
