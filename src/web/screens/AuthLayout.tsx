import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { sitePath } from '#shared/site-pages.ts';
import { AuthCard } from '../ui/AuthCard.tsx';
import { Logo } from '../ui/Logo.tsx';
import classes from './AuthLayout.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';

type Props = {
  title: string;
  /** The heading, when it says more than the tab's title. */
  heading?: string;
  intro?: ReactNode;
  hasErrors?: boolean;
  /** Shown above the heading: progress, or what led here. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
};

/** The layout of the pages around signing in: logo, one card, and a link to an alternative beneath it. */
export function AuthLayout({ title, heading, intro, hasErrors, before, after, children }: Props) {
  const t = useTranslations('common');
  const legal = useTranslations('login');
  const locale = useLocale();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <a href={sitePath('home', locale)} className={classes.logo} aria-label={t('logoHome')}>
          <Logo />
        </a>
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
        <a href={sitePath('terms', locale)}>{legal('terms')}</a>
        <a href={sitePath('privacy', locale)}>{legal('privacy')}</a>
      </footer>
    </div>
  );
}
