import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { useToken } from '../session/session-store.ts';
import { Logo } from '../ui/Logo.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './SiteHeader.module.css';

/** The head of the public pages. Whoever is signed in sees the way to sending instead of the way in. */
export function SiteHeader() {
  const t = useTranslations('home');
  const common = useTranslations('common');
  const signedIn = useToken() !== undefined;
  return (
    <header className={classes.header}>
      <div className={classes.inside}>
        <Link href={paths.home} className={classes.logo} aria-label={common('logoHome')}>
          <Logo />
        </Link>
        <nav className={classes.links} aria-label={common('mainNavigation')}>
          <a href={`${paths.home}#how-it-works`}>{t('navHow')}</a>
          <a href={`${paths.home}#features`}>{t('navFeatures')}</a>
          <a href={`${paths.home}#advantages`}>{t('navAdvantages')}</a>
        </nav>
        <LanguageSwitch />
        {signedIn ? (
          <Button component={Link} href={paths.sendMoney} size="sm">
            {t('send')}
          </Button>
        ) : (
          <>
            <Button component={Link} href={paths.login} size="sm" variant="default">
              {t('signIn')}
            </Button>
            <Button component={Link} href={paths.register} size="sm" className={classes.signUp}>
              {t('signUp')}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
