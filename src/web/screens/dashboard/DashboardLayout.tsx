import { Loader } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Link, Redirect, useLocation, useSearchParams } from 'wouter';
import { formatCad, writtenLanguage } from '#shared/format.ts';
import { type Account, accountQuery } from '../../api/account.ts';
import { pendingConfirmation, subscribeToConfirmation } from '../../api/confirmation.ts';
import { problemOf } from '../../api/failure.ts';
import { rememberUsername } from '../../api/session-store.ts';
import { replayHeldEvents } from '../../first-view/first-view.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { chosenLocale } from '../../i18n/locale.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { paths } from '../../paths.ts';
import { SendSkeleton } from '../../payments/SendSkeleton.tsx';
import { SessionGuard } from '../../session/SessionGuard.tsx';
import { SignOut, useSignOut } from '../../session/use-sign-out.ts';
import { Notice } from '../../ui/Notice.tsx';
import { IsShown, recordInteraction } from '../../ui/navigation-focus.ts';
import { PageLoader } from '../../ui/PageLoader.tsx';
import { lazyWithPrefetch, prefetchOnInteraction } from '../../ui/prefetch-on-interaction.ts';
import { LoadingScreen } from '../../ui/Screen.tsx';
import { fetchToastLibrary } from '../../ui/toasts.ts';
import { useHasBeenTrue } from '../../ui/use-has-been-true.ts';
import { useQueriesFinished } from '../../ui/use-queries-finished.ts';
import { BalanceBand } from './BalanceBand.tsx';
import classes from './Dashboard.module.css';
import { DashboardFooter } from './DashboardFooter.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';

const DashboardDrawer = lazyWithPrefetch(async () => ({
  default: (await import('./DashboardDrawer.tsx')).DashboardDrawer,
}));

const ConfirmationDialog = lazyWithPrefetch(async () => ({
  default: (await import('../../security/ConfirmationDialog.tsx')).ConfirmationDialog,
}));

/** Loaded only while a service is down. */
const OutageNotice = lazyPart(async () => ({
  default: (await import('./OutageNotice.tsx')).OutageNotice,
}));

prefetchOnInteraction(fetchToastLibrary);

/**
 * The layout of everything behind the login: header, balance, the screen itself, footer, and the session's time limits.
 */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  const query = useQuery(accountQuery);
  const { data: account, error } = query;
  // What is shown above the screen depends on the account.
  const mayShow = useQueriesFinished(query);
  const [drawerOpened, drawer] = useDisclosure(false);
  const drawerWasOpened = useHasBeenTrue(drawerOpened);
  const leaving = useSignOut();
  useAccountLanguage(account);
  useRememberedUsername(account);
  useEffect(() => {
    if (replayHeldEvents()) recordInteraction();
  }, []);
  const leave = () => void leaving.signOut();

  // Staff have no balance. They are sent to the back office, where they also enter their second factor.
  const isStaff = account && !account.authorities.includes('ROLE_USER');
  if (isStaff || problemOf(error)?.code === 'second_factor_needed')
    return <Redirect to={paths.admin} replace />;

  return (
    // A single element, since only one element of the first view can be hydrated while code is still loading.
    <div className={classes.frame}>
      <SessionGuard onSignOut={leave}>
        <a href="#main" className="skip-link">
          {t('skipToContent')}
        </a>
        <DashboardHeader
          account={account}
          isAnswered={mayShow}
          onOpenDrawer={drawer.open}
          onSignOut={leave}
        />
        {drawerWasOpened && (
          <Suspense fallback={null}>
            <DashboardDrawer
              opened={drawerOpened}
              onClose={drawer.close}
              account={account}
              onSignOut={leave}
            />
          </Suspense>
        )}
        <BalanceBand />
        <main id="main" className={classes.main} tabIndex={-1}>
          {account && !account.identityCheck && <UnverifiedBanner account={account} />}
          {!mayShow && <LoadingContent />}
          {/* The screen fetches its data while it is hidden. */}
          <div hidden={!mayShow}>
            <IsShown value={mayShow}>
              <SignOut value={leaving}>{children}</SignOut>
            </IsShown>
          </div>
        </main>
        <DashboardFooter />
        {account && account.unAvailableService.length > 0 && (
          <Suspense fallback={null}>
            <OutageNotice account={account} />
          </Suspense>
        )}
        <ConfirmationHost />
        {leaving.signingOut && <SigningOut />}
      </SessionGuard>
    </div>
  );
}

/** Covers the page while the person is signed out. */
function SigningOut() {
  const t = useTranslations('session');
  return (
    <div className={classes.signingOut} role="alert">
      <Loader color="green" size="lg" aria-hidden="true" />
      <p>{t('signingOut')}</p>
    </div>
  );
}

/** Opens the confirmation dialog on any screen when a request needs one. */
function ConfirmationHost() {
  const request = useSyncExternalStore(subscribeToConfirmation, pendingConfirmation, pendingConfirmation);
  const wasRequested = useHasBeenTrue(request !== undefined);
  if (!wasRequested) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog request={request} />
    </Suspense>
  );
}

/** Says that the identity is not verified, and how much can still be sent until it is. */
function UnverifiedBanner({ account }: { account: Account }) {
  const t = useTranslations('dashboard');
  const locale = useLocale();
  return (
    <div className={classes.banner}>
      <Notice
        tone="bad"
        title={t('unverifiedTitle')}
        action={<Link href={paths.identity}>{t('unverifiedLink')}</Link>}
      >
        {t('unverifiedText', { amount: formatCad(account.remainingAmount, locale) })}
      </Notice>
    </div>
  );
}

/**
 * Shown until the account is known. The send screen has a prerendered first view
 * (render-views.tsx), which continues to be shown here.
 */
function LoadingContent() {
  const t = useTranslations('send');
  const [location] = useLocation();
  const [search] = useSearchParams();
  if (location !== paths.sendMoney || search.has('sent')) return <PageLoader />;
  return (
    <LoadingScreen title={t('title')}>
      <SendSkeleton />
    </LoadingScreen>
  );
}

/** Remembers the login for signing in after the session has expired. */
function useRememberedUsername(account: Account | undefined) {
  const username = account?.login;
  useEffect(() => {
    if (username !== undefined) rememberUsername(username);
  }, [username]);
}

/** Switches to the account's language (specification §9), unless another was chosen on this device. */
function useAccountLanguage(account: Account | undefined) {
  const { locale, changeLocale } = useLanguage();
  const preferred = account && (chosenLocale() ?? writtenLanguage(account.langKey));
  useEffect(() => {
    // When its words cannot be loaded, the page stays in its language.
    if (preferred !== undefined && preferred !== locale) changeLocale(preferred).catch(() => undefined);
    // Runs only when the account's language changes, so that it does not undo a choice made in this browser.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [preferred]);
}
