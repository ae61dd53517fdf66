import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Redirect } from 'wouter';
import { writtenLanguage } from '#shared/format.ts';
import { type Account, accountQuery } from '../../api/account.ts';
import { problemOf } from '../../api/failure.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { chosenLocale } from '../../i18n/locale.ts';
import { paths } from '../../paths.ts';
import { ConfirmationHost } from '../../security/ConfirmationHost.tsx';
import { SessionGuard } from '../../session/SessionGuard.tsx';
import { rememberUsername } from '../../session/session-store.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { fetchWhenUsed, loadWhenUsed } from '../../ui/load-when-used.ts';
import { PageLoader } from '../../ui/PageLoader.tsx';
import { IsShown } from '../../ui/Screen.tsx';
import { loadToastList } from '../../ui/Toasts.tsx';
import { useAnswered } from '../../ui/use-answered.ts';
import { useEver } from '../../ui/use-ever.ts';
import { SigningOut } from '../SigningOut.tsx';
import { SiteFooter } from '../SiteFooter.tsx';
import { BalanceBand } from './BalanceBand.tsx';
import classes from './Dashboard.module.css';
import { DashboardHeader } from './DashboardHeader.tsx';
import { OutageNotice } from './OutageNotice.tsx';
import { UnverifiedBanner } from './UnverifiedBanner.tsx';

const DashboardDrawer = loadWhenUsed(async () => ({
  default: (await import('./DashboardDrawer.tsx')).DashboardDrawer,
}));

fetchWhenUsed(loadToastList);

/** The frame of everything behind the login: header, balance, the screen itself, footer, and the session's limits. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  const asked = useQuery(accountQuery);
  const { data: account, error } = asked;
  // Above the screen stands what the account decides on.
  const mayShow = useAnswered(asked);
  const [drawerOpened, drawer] = useDisclosure(false);
  const drawerWasOpened = useEver(drawerOpened);
  const { signOut, signingOut } = useSignOut();
  useLanguageOf(account);
  useUsernameOf(account);
  const leave = () => void signOut();

  // Staff hold no money; their place is the back office, where they also give their second factor.
  const isStaff = account && !account.authorities.includes('ROLE_USER');
  if (isStaff || problemOf(error)?.code === 'second_factor_needed')
    return <Redirect to={paths.admin} replace />;

  return (
    <SessionGuard onSignOut={leave}>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      <DashboardHeader account={account} isAnswered={mayShow} onOpenDrawer={drawer.open} onSignOut={leave} />
      {drawerWasOpened && (
        <Suspense fallback={null}>
          <DashboardDrawer opened={drawerOpened} onClose={drawer.close} account={account} onSignOut={leave} />
        </Suspense>
      )}
      <BalanceBand />
      <main id="main" className={classes.main} tabIndex={-1}>
        {account && !account.identityCheck && <UnverifiedBanner account={account} />}
        {!mayShow && <PageLoader />}
        {/* It asks for what it shows meanwhile. */}
        <div hidden={!mayShow}>
          <IsShown value={mayShow}>{children}</IsShown>
        </div>
      </main>
      <SiteFooter />
      <OutageNotice account={account} />
      <ConfirmationHost />
      {signingOut && <SigningOut />}
    </SessionGuard>
  );
}

/** Noted for the sign-in after a session that runs out. */
function useUsernameOf(account: Account | undefined) {
  const username = account?.login;
  useEffect(() => {
    if (username !== undefined) rememberUsername(username);
  }, [username]);
}

/** The interface speaks the account's language (specification §9), unless another was chosen on this device. */
function useLanguageOf(account: Account | undefined) {
  const { locale, changeLocale } = useLanguage();
  const wished = account && (chosenLocale() ?? writtenLanguage(account.langKey));
  useEffect(() => {
    if (wished !== undefined && wished !== locale) void changeLocale(wished);
    // Only when the account's language changes: a choice made in this browser must not be undone at once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wished]);
}
