import { Component, Fragment, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useSession } from './api/session-store.ts';
import { loadWordBundles } from './i18n/load-words.ts';
import { lazyScreen, ScreenNotLoaded } from './lazy-screen.ts';
import { loginPath, paths } from './paths.ts';
import { CrashScreen } from './screens/errors/CrashScreen.tsx';
import { recordNavigation } from './ui/navigation-focus.ts';
import { PageLoader } from './ui/PageLoader.tsx';

type Props = { children: ReactNode };

type State = { error: unknown; failed: boolean };

/** Shows the crash page when a screen throws. All its links reload the page. */
class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <CrashScreen isNewVersion={this.state.error instanceof ScreenNotLoaded} />;
  }
}

const loadLogin = () => import('./screens/login/LoginScreen.tsx');
const LoginScreen = lazyScreen(loadLogin, ['auth']);
const RegisterScreen = lazyScreen(() => import('./screens/register/RegisterScreen.tsx'), ['auth']);
const ActivationScreen = lazyScreen(() => import('./screens/activation/ActivationScreen.tsx'), ['auth']);
const ForgotPasswordScreen = lazyScreen(
  () => import('./screens/password/ForgotPasswordScreen.tsx'),
  ['auth'],
);
const ResetPasswordScreen = lazyScreen(() => import('./screens/password/ResetPasswordScreen.tsx'), ['auth']);
const NotMeScreen = lazyScreen(() => import('./screens/password/NotMeScreen.tsx'), ['auth']);
const loadDashboard = () => import('./screens/dashboard/DashboardLayout.tsx');
const loadHome = () => import('./screens/home/HomeScreen.tsx');
const loadSendMoney = () => import('./screens/send/SendMoneyScreen.tsx');
const DashboardLayout = lazyScreen(
  async () => ({ default: (await loadDashboard()).DashboardLayout }),
  ['dashboard'],
);
const HomeScreen = lazyScreen(loadHome, ['dashboard']);
const SendMoneyScreen = lazyScreen(loadSendMoney, ['dashboard']);
const RecipientsScreen = lazyScreen(
  () => import('./screens/recipients/RecipientsScreen.tsx'),
  ['account', 'dashboard'],
);
const PayBillScreen = lazyScreen(() => import('./screens/bills/PayBillScreen.tsx'), ['dashboard']);
const PaymentScreen = lazyScreen(() => import('./screens/history/PaymentScreen.tsx'), ['dashboard']);
const HistoryScreen = lazyScreen(() => import('./screens/history/HistoryScreen.tsx'), ['dashboard']);
const SettingsScreen = lazyScreen(
  () => import('./screens/settings/SettingsScreen.tsx'),
  ['account', 'dashboard'],
);
const ProfileScreen = lazyScreen(
  () => import('./screens/profile/ProfileScreen.tsx'),
  ['account', 'dashboard', 'auth'],
);
const CreditAccountScreen = lazyScreen(
  () => import('./screens/funding/CreditAccountScreen.tsx'),
  ['account'],
);
const BankDepositScreen = lazyScreen(() => import('./screens/funding/BankDepositScreen.tsx'), ['account']);
const AdminApp = lazyScreen(
  async () => ({ default: (await import('./admin-app/AdminApp.tsx')).AdminApp }),
  ['admin', 'account', 'dashboard', 'auth'],
);
const ErrorScreen = lazyScreen(() => import('./screens/errors/ErrorScreen.tsx'));
const DashboardNotFoundScreen = lazyScreen(() => import('./screens/errors/DashboardNotFoundScreen.tsx'));
const NotFoundScreen = lazyScreen(() => import('./screens/errors/NotFoundScreen.tsx'));
const UiScreen = import.meta.env.DEV ? lazyScreen(() => import('./screens/ui/UiScreen.tsx')) : undefined;

/** Starts loading the code and words of the screen at `path` without waiting for other requests. */
export function prefetchScreen(path: string): void {
  const loaders = path.startsWith(paths.dashboard)
    ? [
        loadDashboard,
        () => loadWordBundles(['dashboard']),
        ...(path.startsWith(paths.sendMoney) ? [loadSendMoney] : []),
        ...(path === paths.dashboard ? [loadHome] : []),
      ]
    : path === paths.login
      ? [loadLogin, () => loadWordBundles(['auth'])]
      : [];
  // If this fails, the screen loads them again and reports the failure.
  for (const load of loaders) load().catch(() => undefined);
}

export function Routes() {
  const [location] = useLocation();
  useScrollToTop(location);
  // Layout effects run before the new screen's other effects.
  useLayoutEffect(recordNavigation, [location]);
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoader />}>
        <Switch>
          <Route path={paths.login} component={LoginScreen} />
          <Route path={paths.register} component={RegisterScreen} />
          <Route path={paths.activationWithoutEmail} component={ActivationScreen} />
          <Route path={`${paths.activationWithoutEmail}/:email`} component={ActivationScreen} />
          <Route path={paths.forgotPassword} component={ForgotPasswordScreen} />
          <Route path={`${paths.resetPassword}/:email?`} component={ResetPasswordScreen} />
          <Route path={paths.notMe} component={NotMeScreen} />
          <Route path={`${paths.error}/:status`} component={ErrorScreen} />
          {UiScreen && <Route path={paths.ui} component={UiScreen} />}
          <Route path={`${paths.dashboard}/*?`}>
            <Protected>
              <DashboardLayout>
                <Suspense fallback={<PageLoader />}>
                  <DashboardRoutes />
                </Suspense>
              </DashboardLayout>
            </Protected>
          </Route>
          <Route path={`${paths.admin}/*?`} component={AdminApp} />
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The screens inside the dashboard's frame, which stays mounted while they change. */
function DashboardRoutes() {
  return (
    <Switch>
      <Route path={paths.dashboard} component={HomeScreen} />
      <Route path={`${paths.sendMoney}/:recipient?`} component={SendMoneyScreen} />
      <Route path={paths.payBills} component={PayBillScreen} />
      <Route path={paths.recipients} component={RecipientsScreen} />
      <Route path={`${paths.payments}/:id`} component={PaymentScreen} />
      <Route path={`${paths.profile}/:part?`} component={ProfileScreen} />
      <Route path={paths.settings} component={SettingsScreen} />
      <Route path={paths.creditAccount} component={CreditAccountScreen} />
      <Route path={paths.bankDeposit} component={BankDepositScreen} />
      <Route path={paths.history} component={HistoryScreen} />
      <Route component={DashboardNotFoundScreen} />
    </Switch>
  );
}

/** Scrolls a new page to its top, unless its address has a fragment or the browser's history led there. */
function useScrollToTop(location: string) {
  const shown = useRef(location);
  useEffect(() => {
    // On the way back the browser itself scrolls to where the page was left.
    addEventListener('popstate', () => (shown.current = window.location.pathname));
  }, []);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    if (window.location.hash === '') window.scrollTo(0, 0);
  }, [location]);
}

/** Shows its children to signed-in people and redirects others to the login page, which leads back here. */
function Protected({ children }: { children: ReactNode }) {
  const session = useSession();
  // Nothing that was typed or read in one session is shown in the next.
  if (session !== undefined) return <Fragment key={session}>{children}</Fragment>;
  const target = window.location.pathname + window.location.search + window.location.hash;
  return <Redirect to={loginPath(target)} replace />;
}
