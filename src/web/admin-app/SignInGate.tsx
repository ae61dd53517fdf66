import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { StaffMeView } from '#shared/wire/admin/me.ts';
import { QueryContent } from '../admin/QueryContent.tsx';
import { useStaffSignOut } from '../admin/use-staff-sign-out.ts';
import { enrolmentQuery, staffMeQuery, useConfirmEnrolment, useVerifySecondFactor } from '../api/admin/me.ts';
import { problemOf } from '../api/failure.ts';
import { useAuthenticate } from '../api/session.ts';
import { sessionHasExpired, useSession } from '../api/session-store.ts';
import { useFormErrors } from '../forms/use-form-errors.ts';
import { paths } from '../paths.ts';
import { AuthLayout } from '../screens/AuthLayout.tsx';
import { FactorForm } from '../security/FactorForm.tsx';
import { RecoveryCodeList } from '../security/RecoveryCodeList.tsx';
import { SecretToScan } from '../security/SecretToScan.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageLoader } from '../ui/PageLoader.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Status } from '../ui/Status.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';

/** Renders its children for staff with both factors; for others, the step that is missing. */
export function SignInGate({ children }: { children: (me: StaffMeView) => ReactNode }) {
  const session = useSession();
  if (session === undefined) return <StaffSignIn />;
  return <SecondFactorGate key={session}>{children}</SecondFactorGate>;
}

function SecondFactorGate({ children }: { children: (me: StaffMeView) => ReactNode }) {
  const me = useQuery(staffMeQuery);
  // Shown once, after enrolment; the session is already complete then.
  const [newCodes, setNewCodes] = useState<string[]>();

  const enter = async () => {
    // With the old answer, enrolment would start again.
    const { isSuccess } = await me.refetch();
    if (isSuccess) setNewCodes(undefined);
  };

  if (newCodes) {
    return <RecoveryCodes codes={newCodes} call={me} onSaved={() => void enter()} />;
  }
  if (problemOf(me.error)?.code === 'not_allowed') return <NotStaff />;
  if (!me.data && me.error) {
    return (
      <main>
        <FailureNotice error={me.error} retry={me} />
      </main>
    );
  }
  if (!me.data) return <PageLoader />;
  if (me.data.secondFactor === 'enrol') return <EnrolFactor onDone={setNewCodes} />;
  if (me.data.secondFactor === 'give') return <GiveFactor />;
  return children(me.data);
}

function NotStaff() {
  const t = useTranslations('admin.signIn');
  const shell = useTranslations('admin.shell');
  const signOut = useStaffSignOut();
  return (
    <AuthLayout
      title={t('title')}
      heading={t('heading')}
      after={<Link href={paths.dashboard}>{t('toDashboard')}</Link>}
    >
      <Notice
        tone="warning"
        title={t('notStaffTitle')}
        action={
          <Button size="sm" variant="default" onClick={signOut}>
            {shell('signOut')}
          </Button>
        }
      >
        {t('notStaffText')}
      </Notice>
    </AuthLayout>
  );
}

/** The second of two steps, once a second factor is enrolled. */
function GiveFactor() {
  const t = useTranslations('admin.signIn');
  const give = useVerifySecondFactor();
  return (
    <AuthLayout title={t('giveHeading')} intro={t('giveIntro')} after={<SignOutLink />}>
      <FactorForm label={t('code')} hint={t('codeHint')} call={give} />
    </AuthLayout>
  );
}

type CodesProps = {
  codes: string[];
  /** The query that must be answered before the person can enter. */
  call: { isFetching: boolean; error: unknown };
  onSaved: () => void;
};

/** The recovery codes after enrolment. They are shown only once. */
function RecoveryCodes({ codes, call, onSaved }: CodesProps) {
  const t = useTranslations('admin.signIn');
  return (
    <AuthLayout title={t('codesHeading')} intro={t('codesIntro')}>
      <Stack>
        <RecoveryCodeList codes={codes} t={t} />
        <FailureNotice error={call.error} />
        <SubmitButton pending={call.isFetching} onPress={onSaved}>
          {t('codesKept')}
        </SubmitButton>
      </Stack>
    </AuthLayout>
  );
}

/** The first of two steps: username and password. */
function StaffSignIn() {
  const t = useTranslations('admin.signIn');
  const login = useTranslations('login');
  const password = useTranslations('password');
  const [typed, setTyped] = useState({ username: '', password: '' });
  const errors = useFormErrors(['username', 'password']);
  const authenticate = useAuthenticate();
  const bind = (name: 'username' | 'password') =>
    errors.bind(name, typed[name], (value) => setTyped((before) => ({ ...before, [name]: value })));

  const signIn = () => {
    authenticate.reset();
    const missing = {
      ...(typed.username.trim() === '' && { username: login('usernameRequired') }),
      ...(typed.password === '' && { password: login('passwordRequired') }),
    };
    errors.show(missing);
    if (Object.keys(missing).length > 0) return;
    authenticate.mutate({ username: typed.username.trim(), password: typed.password });
  };

  return (
    <AuthLayout
      title={t('title')}
      heading={t('heading')}
      hasErrors={errors.list.length > 0}
      before={
        sessionHasExpired() && (
          <Status>
            <Notice tone="warning" title={login('expiredTitle')}>
              {login('expiredText')}
            </Notice>
          </Status>
        )
      }
      after={<Link href={paths.forgotPassword}>{password('forgotLink')}</Link>}
    >
      <FormShell onSubmit={signIn} call={authenticate} errors={errors}>
        <TextField
          {...bind('username')}
          label={login('username')}
          autoComplete="username"
          autoCapitalize="none"
          isName
        />
        <PasswordField {...bind('password')} label={login('password')} autoComplete="current-password" />
        <SubmitButton pending={authenticate.isPending}>{login('submit')}</SubmitButton>
      </FormShell>
    </AuthLayout>
  );
}

/** The first sign-in of a member of staff: enrols an authenticator app and confirms it by a code. */
function EnrolFactor({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const t = useTranslations('admin.signIn');
  const enrolment = useQuery(enrolmentQuery);
  const confirm = useConfirmEnrolment(onDone);
  return (
    <AuthLayout title={t('enrolHeading')} intro={t('enrolIntro')} after={<SignOutLink />}>
      <QueryContent query={enrolment} skeleton={{ lines: 1, height: 220 }}>
        {(data) => (
          <Stack>
            <SecretToScan enrolment={data} t={t} />
            <FactorForm label={t('firstCode')} hint={t('firstCodeHint')} call={confirm} />
          </Stack>
        )}
      </QueryContent>
    </AuthLayout>
  );
}

/** Signs out before the second factor, after signing in by mistake. */
function SignOutLink() {
  const t = useTranslations('admin.shell');
  return (
    <Button variant="subtle" color="navy" onClick={useStaffSignOut()}>
      {t('signOut')}
    </Button>
  );
}
