import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link, useLocation } from 'wouter';
import { ForgottenPasswordParams } from '#shared/wire/password.ts';
import { problemOf } from '../../api/failure.ts';
import { useRequestPasswordReset } from '../../api/password.ts';
import { serverMessages } from '../../forms/server-messages.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { usePasswordWords } from '../../forms/use-password-words.ts';
import { validateFields } from '../../forms/validate-fields.ts';
import { paths } from '../../paths.ts';
import { readLoginState } from '../../session/read-login-state.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { EmailField } from '../EmailField.tsx';

/** Sends a code to the account's address, then leads to where it is entered. */
export default function ForgotPasswordScreen() {
  const t = useTranslations('password');
  const [, navigate] = useLocation();
  const [email, setEmail] = useState(typedAtLogin);
  const errors = useFormErrors(['email']);
  const ruleWords = usePasswordWords();
  const ask = useRequestPasswordReset();
  const isUnknown = problemOf(ask.error)?.code === 'email_not_registered';

  const submit = () => {
    ask.reset();
    const broken = validateFields(ForgottenPasswordParams, { email });
    errors.show(ruleWords(broken));
    if (Object.keys(broken).length > 0) return;
    const address = email.trim();
    ask.mutate(address, {
      onSuccess: () => {
        toast(t('codeSent'));
        navigate(paths.resetPasswordOf(address));
      },
      onError: (error) => errors.show(serverMessages(error)),
    });
  };

  return (
    <AuthLayout
      title={t('forgotTitle')}
      intro={t('forgotText')}
      hasErrors={errors.list.length > 0}
      after={
        <>
          {`${t('remembered')} `}
          <Link href={paths.login}>{t('signIn')}</Link>
        </>
      }
    >
      <FormShell
        onSubmit={submit}
        call={ask}
        failureAction={isUnknown && <Link href={paths.register}>{t('register')}</Link>}
        errors={errors}
      >
        <EmailField {...errors.bind('email', email, setEmail)} label={t('email')} />
        <SubmitButton pending={ask.isPending}>{t('sendCode')}</SubmitButton>
      </FormShell>
    </AuthLayout>
  );
}

/** Returns the address that was typed on the login page, if any. */
function typedAtLogin(): string {
  const { username = '' } = readLoginState();
  return username.includes('@') ? username : '';
}
