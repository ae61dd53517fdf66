import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link, Redirect, useSearchParams } from 'wouter';
import type { ProblemView } from '#shared/wire/problem.ts';
import { problemOf, Unreachable } from '../../api/failure.ts';
import { useAuthenticate } from '../../api/session.ts';
import { sessionHasExpired, usernameOfExpired, useSession } from '../../api/session-store.ts';
import { replayHeldEvents, typedBeforeHydration } from '../../first-view/first-view.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { lazyScreen } from '../../lazy-screen.ts';
import { paths } from '../../paths.ts';
import { readLoginState, safeReturnTarget } from '../../session/read-login-state.ts';
import type { LoginState } from '../../session/use-sign-out.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { lazyWithPrefetch } from '../../ui/prefetch-on-interaction.ts';
import { Status } from '../../ui/Status.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { dismissToast, toast } from '../../ui/toasts.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import classes from './LoginScreen.module.css';

/**
 * Returns whether a login failed because of its credentials. A name or password that is too long is simply
 * wrong, and so is a 401 that comes from a proxy before the server (specification §8).
 */
function isWrongCredentials(error: unknown): boolean {
  return problemOf(error)?.status === 400 || (error instanceof Unreachable && error.status === 401);
}

/** The toast after signing in, which is dismissed if the session expires while it is shown. */
const AUTHENTICATED = 'authenticated';

const PasskeySignIn = lazyWithPrefetch(async () => ({
  default: (await import('../../security/PasskeySignIn.tsx')).PasskeySignIn,
}));
// Not prefetched: it is needed right after an answer of the server, so its code can be fetched then as well.
const SecondStep = lazyScreen(async () => ({
  default: (await import('../../security/SecondStep.tsx')).SecondStep,
}));

/** The login page. Afterwards leads back to where the person was going, otherwise to the dashboard. */
export default function LoginScreen() {
  const t = useTranslations('login');
  const passwordWords = useTranslations('password');
  const secondFactor = useTranslations('secondFactor');
  const [search] = useSearchParams();
  const session = useSession();
  const [expired] = useState(sessionHasExpired);
  const [username, setUsername] = useState(
    () => typedBeforeHydration('username') ?? readLoginState().username ?? usernameOfExpired() ?? '',
  );
  const [password, setPassword] = useState(() => typedBeforeHydration('password') ?? '');
  const errors = useFormErrors(['username', 'password']);
  const authenticate = useAuthenticate();
  const isWrong = isWrongCredentials(authenticate.error);
  useEffect(() => void replayHeldEvents(), []);
  const notActivated = problemOf(authenticate.error)?.code === 'account_not_activated';

  if (session !== undefined)
    return <Redirect to={safeReturnTarget(search.get('return')) ?? paths.dashboard} replace />;

  const greet = () => toast(t('authenticated'), { id: AUTHENTICATED });
  const signIn = () => {
    authenticate.reset();
    const missing = {
      ...(username.trim() === '' && { username: t('usernameRequired') }),
      ...(password === '' && { password: t('passwordRequired') }),
    };
    errors.show(missing);
    if (Object.keys(missing).length > 0) return;
    authenticate.mutate({ username: username.trim(), password }, { onSuccess: greet });
  };
  const step = secondStepOf(problemOf(authenticate.error));

  return (
    <AuthLayout
      title={t('title')}
      heading={step ? secondFactor('confirmTitle') : t('heading')}
      hasErrors={errors.list.length > 0}
      before={expired && <ExpiredNotice />}
      after={
        !step && (
          <>
            {`${t('noAccount')} `}
            <Link href={paths.register}>{t('register')}</Link>
          </>
        )
      }
    >
      {step && (
        <Suspense fallback={null}>
          <SecondStep {...step} onSignedIn={greet} onStartOver={() => authenticate.reset()} />
        </Suspense>
      )}
      {!step && (
        <FormShell
          onSubmit={signIn}
          call={authenticate}
          failure={isWrong ? { title: t('credentialsNotValid') } : undefined}
          failureAction={
            notActivated && (
              <Link href={activationPath(username, problemOf(authenticate.error))}>{t('activate')}</Link>
            )
          }
          errors={errors}
        >
          <TextField
            {...errors.bind('username', username, setUsername)}
            label={t('username')}
            autoComplete="username webauthn"
            autoCapitalize="none"
            isName
          />
          <PasswordField
            {...errors.bind('password', password, setPassword)}
            label={t('password')}
            autoComplete="current-password"
          />
          <Link
            href={paths.forgotPassword}
            className={classes.forgot}
            state={{ username: username.trim() } satisfies LoginState}
          >
            {passwordWords('forgotLink')}
          </Link>
          <SubmitButton pending={authenticate.isPending}>{t('submit')}</SubmitButton>
          <Suspense fallback={null}>
            <PasskeySignIn onSignedIn={greet} />
          </Suspense>
        </FormShell>
      )}
    </AuthLayout>
  );
}

function ExpiredNotice() {
  const t = useTranslations('login');
  useEffect(() => dismissToast(AUTHENTICATED), []);
  return (
    <div className={classes.expired}>
      <Status>
        <Notice tone="warning" title={t('expiredTitle')}>
          {t('expiredText')}
        </Notice>
      </Status>
    </div>
  );
}

/** Returns the server's answer to a correct password when a second factor is required as well. */
function secondStepOf(problem: ProblemView | undefined) {
  const { signIn, methods } = problem?.facts ?? {};
  if (problem?.code !== 'second_step_needed' || typeof signIn !== 'string') return undefined;
  return { signIn, methods: Array.isArray(methods) ? methods.map(String) : [] };
}

/**
 * Returns the path for activating an account. The address is known if the server gives it or the person
 * signed in with it; otherwise the activation page asks for it.
 */
function activationPath(username: string, problem: ProblemView | undefined): string {
  const email = problem?.facts?.email;
  if (typeof email === 'string') return paths.activation(email);
  return username.includes('@') ? paths.activation(username.trim()) : paths.activationWithoutEmail;
}
