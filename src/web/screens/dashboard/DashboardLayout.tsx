import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { type Account, accountQuery } from '../../api/account.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { localeOf } from '../../i18n/locale.ts';
import { SessionGuard } from '../../session/SessionGuard.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { SiteFooter } from '../SiteFooter.tsx';
import { BalanceBand } from './BalanceBand.tsx';
import { DashboardDrawer } from './DashboardDrawer.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import classes from './Dashboard.module.css';
import { SigningOut } from '../SigningOut.tsx';
import { UnverifiedBanner } from './UnverifiedBanner.tsx';
import { useOutageToasts } from './use-outage-toasts.ts';

/** The frame of everything behind the login: header, balance, the screen itself, footer, and the session's limits. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  const { data: account } = useQuery(accountQuery);
  const [drawerOpened, drawer] = useDisclosure(false);
  const { signOut, signingOut } = useSignOut();
  useLanguageOf(account);
  useOutageToasts(account);
  const leave = () => void signOut();

  return (
    <SessionGuard onSignOut={leave}>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      <DashboardHeader account={account} onOpenDrawer={drawer.open} onSignOut={leave} />
      <DashboardDrawer opened={drawerOpened} onClose={drawer.close} account={account} onSignOut={leave} />
      <BalanceBand />
      <main id="main" className={classes.main} tabIndex={-1}>
        {account && !account.identityCheck && <UnverifiedBanner account={account} />}
        {children}
      </main>
      <SiteFooter />
      {signingOut && <SigningOut />}
    </SessionGuard>
  );
}

/** The interface speaks the account's language (specification §9). */
function useLanguageOf(account: Account | undefined) {
  const { locale, changeLocale } = useLanguage();
  const wished = account && localeOf(account.langKey);
  useEffect(() => {
    if (wished !== undefined && wished !== locale) void changeLocale(wished);
    // Only when the account's language changes: a choice made in this browser must not be undone at once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wished]);
}
