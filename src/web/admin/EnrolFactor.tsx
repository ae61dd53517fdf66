import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { enrolmentQuery, useConfirmEnrolment } from '../api/admin/me.ts';
import { useFailureWords } from '../failure-words.ts';
import { AuthLayout } from '../screens/AuthLayout.tsx';
import { CopyableText } from '../ui/CopyableText.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { Stack } from '../ui/Stack.tsx';
import classes from './EnrolFactor.module.css';
import { FactorForm } from './FactorForm.tsx';
import { SignOutLink } from './SignOutLink.tsx';

/** The first sign-in of a member of staff: their authenticator app learns a secret, and shows that it has it. */
export function EnrolFactor({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const t = useTranslations('admin.signIn');
  const enrolment = useQuery(enrolmentQuery);
  const confirm = useConfirmEnrolment();
  const words = useFailureWords();
  return (
    <AuthLayout title={t('enrolHeading')} intro={t('enrolIntro')} after={<SignOutLink />}>
      <FailureNotice failure={words(enrolment.error)} />
      {enrolment.isPending && <Skeletons lines={1} height={220} />}
      {enrolment.data && (
        <Stack>
          <p>{t('scan')}</p>
          <img
            className={classes.qr}
            src={`data:image/svg+xml,${encodeURIComponent(enrolment.data.qrSvg)}`}
            alt={t('qrAlt')}
            width={208}
            height={208}
          />
          <p>
            {`${t('orType')} `}
            <span className={classes.key}>
              <CopyableText
                text={enrolment.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
                label={t('copyKey')}
                done={t('copied')}
              />
            </span>
          </p>
          <FactorForm
            label={t('firstCode')}
            hint={t('firstCodeHint')}
            pending={confirm.isPending}
            error={confirm.error}
            onCode={(code) =>
              confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
            }
          />
        </Stack>
      )}
    </AuthLayout>
  );
}
