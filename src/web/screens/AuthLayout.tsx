import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { AuthCard } from '../ui/AuthCard.tsx';
import { Logo } from '../ui/Logo.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './AuthLayout.module.css';

type Props = {
  title: string;
  /** The heading, when it says more than the tab's title. */
  heading?: string;
  intro?: ReactNode;
  hasErrors?: boolean;
  /** Above the heading: progress, or what led here. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
};

/** The pages of the way in: logo, one card, and the other way out beneath it. */
export function AuthLayout({ title, heading, intro, hasErrors, before, after, children }: Props) {
  const t = useTranslations('common');
  const legal = useTranslations('login');
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link href={paths.home} className={classes.logo} aria-label={t('logoHome')}>
          <Logo />
        </Link>
        <LanguageSwitch />
      </header>
      <main className={classes.main}>
        <AuthCard
          title={title}
          heading={heading ?? title}
          intro={intro}
          hasErrors={hasErrors}
          before={before}
        >
          {children}
        </AuthCard>
        {after && <div className={classes.after}>{after}</div>}
      </main>
      <footer className={classes.footer}>
        <Link href={paths.terms}>{legal('terms')}</Link>
        <Link href={paths.privacy}>{legal('privacy')}</Link>
      </footer>
    </div>
  );
}
