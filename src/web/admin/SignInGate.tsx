import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { StaffMeView } from '#shared/wire/admin/me.ts';
import { staffMeQuery, useVerifySecondFactor } from '../api/admin/me.ts';
import { problemOf } from '../api/failure.ts';
import { paths } from '../paths.ts';
import { AuthLayout } from '../screens/AuthLayout.tsx';
import { RecoveryCodeList } from '../security/RecoveryCodeList.tsx';
import { useSession } from '../session/session-store.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageLoader } from '../ui/PageLoader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { EnrolFactor } from './EnrolFactor.tsx';
import { FactorForm } from './FactorForm.tsx';
import { SignOutLink } from './SignOutLink.tsx';
import { StaffSignIn } from './StaffSignIn.tsx';
import { useStaffSignOut } from './use-staff-sign-out.ts';

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
    // Refetched first: with the old answer, enrolment would start again.
    await me.refetch();
    setNewCodes(undefined);
  };

  if (newCodes) {
    return <RecoveryCodes codes={newCodes} onSaved={() => void enter()} />;
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

/** The recovery codes after enrolment. They are shown only once. */
function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const t = useTranslations('admin.signIn');
  return (
    <AuthLayout title={t('codesHeading')} intro={t('codesIntro')}>
      <Stack>
        <RecoveryCodeList codes={codes} t={t} />
        <SubmitButton pending={false} onPress={onSaved}>
          {t('codesKept')}
        </SubmitButton>
      </Stack>
    </AuthLayout>
  );
}
