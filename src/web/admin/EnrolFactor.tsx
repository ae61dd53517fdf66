import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { enrolmentQuery, useConfirmEnrolment } from '../api/admin/me.ts';
import { AuthLayout } from '../screens/AuthLayout.tsx';
import { SecretToScan } from '../security/SecretToScan.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { Stack } from '../ui/Stack.tsx';
import { FactorForm } from './FactorForm.tsx';
import { SignOutLink } from './SignOutLink.tsx';

/** The first sign-in of a member of staff: enrols an authenticator app and confirms it by a code. */
export function EnrolFactor({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const t = useTranslations('admin.signIn');
  const enrolment = useQuery(enrolmentQuery);
  const confirm = useConfirmEnrolment();
  return (
    <AuthLayout title={t('enrolHeading')} intro={t('enrolIntro')} after={<SignOutLink />}>
      <FailureNotice error={enrolment.error} />
      {enrolment.isPending && <Skeletons lines={1} height={220} />}
      {enrolment.data && (
        <Stack>
          <SecretToScan enrolment={enrolment.data} t={t} />
          <FactorForm
            label={t('firstCode')}
            hint={t('firstCodeHint')}
            call={confirm}
            onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
          />
        </Stack>
      )}
    </AuthLayout>
  );
}
