import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { useDisownSignIn } from '../../api/password.ts';
import { paths } from '../../paths.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Status } from '../../ui/Status.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { consumeLinkToken, dropLinkToken } from './link-token.ts';

/**
 * Opened from the mail about a new sign-in by a person who did not sign in. Nothing happens before the button
 * is pressed, since programs that scan mails follow links.
 */
export default function NotMeScreen() {
  const t = useTranslations('password.notMe');
  const [token] = useState(consumeLinkToken);
  useEffect(() => dropLinkToken, []);
  const disown = useDisownSignIn();
  const toReset = <Link href={paths.forgotPassword}>{t('choosePassword')}</Link>;

  return (
    <AuthLayout
      title={t('title')}
      intro={disown.isSuccess ? undefined : t('intro')}
      after={<Link href={paths.login}>{t('signIn')}</Link>}
    >
      <Status>
        {disown.isSuccess && (
          <Notice tone="good" title={t('doneTitle')} action={toReset}>
            {t('doneText')}
          </Notice>
        )}
      </Status>
      {token === undefined && (
        <Notice tone="warning" title={t('incompleteTitle')} action={toReset}>
          {t('incompleteText')}
        </Notice>
      )}
      {token !== undefined && !disown.isSuccess && (
        <FormShell
          onSubmit={() => disown.mutate({ token })}
          call={disown}
          failureAction={disown.isError && toReset}
        >
          <SubmitButton pending={disown.isPending}>{t('submit')}</SubmitButton>
        </FormShell>
      )}
    </AuthLayout>
  );
}
