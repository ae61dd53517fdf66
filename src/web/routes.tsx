import { Suspense, useEffect, useRef } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from './paths.ts';
import { Protected } from './Protected.tsx';
import { PageLoader } from './ui/PageLoader.tsx';

const HomeScreen = lazyScreen(() => import('./screens/home/HomeScreen.tsx'));
const LoginScreen = lazyScreen(() => import('./screens/login/LoginScreen.tsx'));
const RegisterScreen = lazyScreen(() => import('./screens/register/RegisterScreen.tsx'));
const ActivationScreen = lazyScreen(() => import('./screens/activation/ActivationScreen.tsx'));
const ForgotPasswordScreen = lazyScreen(() => import('./screens/password/ForgotPasswordScreen.tsx'));
const ResetPasswordScreen = lazyScreen(() => import('./screens/password/ResetPasswordScreen.tsx'));
const TermsScreen = lazyScreen(() => import('./screens/legal/TermsScreen.tsx'));
const PrivacyScreen = lazyScreen(() => import('./screens/legal/PrivacyScreen.tsx'));
const DashboardLayout = lazyScreen(async () => ({
  default: (await import('./screens/dashboard/DashboardLayout.tsx')).DashboardLayout,
}));
const SendMoneyScreen = lazyScreen(() => import('./screens/send/SendMoneyScreen.tsx'));
const ReceiversScreen = lazyScreen(() => import('./screens/receivers/ReceiversScreen.tsx'));
const PayBillScreen = lazyScreen(() => import('./screens/bills/PayBillScreen.tsx'));
const TransactionScreen = lazyScreen(() => import('./screens/history/TransactionScreen.tsx'));
const TransactionsHistoryScreen = lazyScreen(() => import('./screens/history/TransactionsHistoryScreen.tsx'));
const SettingsScreen = lazyScreen(() => import('./screens/settings/SettingsScreen.tsx'));
const ProfileScreen = lazyScreen(() => import('./screens/profile/ProfileScreen.tsx'));
const CreditAccountScreen = lazyScreen(() => import('./screens/funding/CreditAccountScreen.tsx'));
const BankDepositScreen = lazyScreen(() => import('./screens/funding/BankDepositScreen.tsx'));
const ErrorScreen = lazyScreen(() => import('./screens/errors/ErrorScreen.tsx'));
const NotFoundScreen = lazyScreen(() => import('./screens/errors/NotFoundScreen.tsx'));
const UiScreen = import.meta.env.DEV ? lazyScreen(() => import('./screens/ui/UiScreen.tsx')) : undefined;

export function Routes() {
  const [location] = useLocation();
  useScrollToTop(location);
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoader />}>
        <Switch>
          <Route path={paths.home} component={HomeScreen} />
          <Route path={paths.login} component={LoginScreen} />
          <Route path={paths.register} component={RegisterScreen} />
          <Route path={paths.activationWithoutEmail} component={ActivationScreen} />
          <Route path={`${paths.activationWithoutEmail}/:email`} component={ActivationScreen} />
          <Route path={paths.forgotPassword} component={ForgotPasswordScreen} />
          <Route path={`${paths.resetPassword}/:email?`} component={ResetPasswordScreen} />
          <Route path={paths.terms} component={TermsScreen} />
          <Route path={paths.privacy} component={PrivacyScreen} />
          <Route path={`${paths.error}/:status`} component={ErrorScreen} />
          {UiScreen && <Route path={paths.ui} component={UiScreen} />}
          <Route path={`${paths.dashboard}/*?`}>
            <Protected>
              <DashboardLayout>
                <DashboardRoutes />
              </DashboardLayout>
            </Protected>
          </Route>
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** What lies inside the dashboard's frame; the frame stays while these change. */
function DashboardRoutes() {
  return (
    <Switch>
      <Route path={paths.dashboard}>
        <Redirect to={paths.sendMoney} replace />
      </Route>
      <Route path={`${paths.sendMoney}/:receiver?`} component={SendMoneyScreen} />
      <Route path={paths.payBills} component={PayBillScreen} />
      <Route path={paths.receivers} component={ReceiversScreen} />
      <Route path={`${paths.transactions}/:id`} component={TransactionScreen} />
      <Route path={paths.profile} component={ProfileScreen} />
      <Route path={paths.settings} component={SettingsScreen} />
      <Route path={paths.creditAccount} component={CreditAccountScreen} />
      <Route path={paths.bankDeposit} component={BankDepositScreen} />
      <Route path={paths.transactionsHistory} component={TransactionsHistoryScreen} />
      <Route component={NotFoundScreen} />
    </Switch>
  );
}

/** A new page starts at its top, unless its address names a part of it (`useScrollToHash`). */
function useScrollToTop(location: string) {
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    if (window.location.hash === '') window.scrollTo(0, 0);
  }, [location]);
}
