import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { Logo } from '../ui/Logo.tsx';
import classes from './HeaderBar.module.css';

type Props = {
  /** Where the logo links to. */
  home: string;
  /** Sets `--header-gap`, and `--logo-distance` where links follow the logo directly. */
  className: string | undefined;
  children: ReactNode;
};

/** The bar at the top of every page: the logo, then what the page adds. */
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
