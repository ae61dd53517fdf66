import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { ResetPasswordInput } from '#shared/wire/password.ts';
import { useRequestPasswordReset, useResetPassword } from '../../api/password.ts';
import { confirmationProblem, NO_PASSWORD } from '../../forms/new-password.ts';
import { readEmail } from '../../forms/read-email.ts';
import { serverMessages } from '../../forms/server-messages.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { usePasswordWords } from '../../forms/use-password-words.ts';
import { validateFields } from '../../forms/validate-fields.ts';
import { paths } from '../../paths.ts';
import type { LoginState } from '../../session/use-sign-out.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { FormShell } from '../../ui/FormShell.tsx';
import { inBold } from '../../ui/in-bold.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { EmailField } from '../EmailField.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { ResendCode } from '../ResendCode.tsx';
import { consumeLinkToken, dropLinkToken } from './link-token.ts';
import { ResetByLink } from './ResetByLink.tsx';

const ORDER = ['email', 'key', 'newPassword', 'confirmPassword'] as const;

/** Sets a new password by the mail's link alone, or by its code. The link contains the address. */
export default function ResetPasswordScreen() {
  const known = useEmailOfAddress();
  const [token] = useState(consumeLinkToken);
  useEffect(() => dropLinkToken, []);
  return token === undefined ? <ResetByCode known={known} /> : <ResetByLink token={token} email={known} />;
}

/** The form for the code from the mail and a new password; then leads to the login page. */
function ResetByCode({ known }: { known: string | undefined }) {
  const t = useTranslations('password');
  const [, navigate] = useLocation();
  const [values, setValues] = useState({ email: '', key: '', ...NO_PASSWORD });
  const errors = useFormErrors(ORDER);
  const ruleWords = usePasswordWords();
  const reset = useResetPassword();
  const resend = useRequestPasswordReset();
  const email = known ?? values.email.trim();

  const bind = (name: (typeof ORDER)[number]) =>
    errors.bind(name, values[name], (value) => setValues((before) => ({ ...before, [name]: value })));

  const submit = () => {
    reset.reset();
    const input = { email, key: values.key.replace(/[\s-]/g, ''), newPassword: values.newPassword };
    const unconfirmed = confirmationProblem(values);
    const broken = {
      ...validateFields(ResetPasswordInput, input),
      ...(unconfirmed && { confirmPassword: unconfirmed }),
    };
    errors.show(ruleWords(broken));
    if (Object.keys(broken).length > 0) return;
    reset.mutate(input, {
      onSuccess: () => {
        toast(t('resetDone'));
        navigate(paths.login, { state: { username: email } satisfies LoginState });
      },
      onError: (error) => errors.show(serverMessages(error)),
    });
  };

  return (
    <AuthLayout
      title={t('resetTitle')}
      intro={
        known === undefined
          ? t('resetTextWithoutEmail')
          : t.rich('resetText', { email: known, strong: inBold })
      }
      hasErrors={errors.list.length > 0}
      after={<Link href={known === undefined ? paths.login : paths.forgotPassword}>{wayOut(t, known)}</Link>}
    >
      <FormShell onSubmit={submit} call={reset} errors={errors}>
        {known === undefined && <EmailField {...bind('email')} label={t('email')} isUsername />}
        {/* Tells password managers whose password this is. */}
        {known !== undefined && <input type="hidden" name="username" autoComplete="username" value={known} />}
        <CodeField {...bind('key')} label={t('code')} />
        <NewPasswordFields values={values} bind={bind} />
        <SubmitButton pending={reset.isPending}>{t('resetSubmit')}</SubmitButton>
      </FormShell>
      {email !== '' && <ResendCode email={email} sendCode={resend} sentWords={t('resent')} />}
    </AuthLayout>
  );
}

/** Returns the address from `/reset-password/{email}`, or from `?email=`, as the mail writes it. */
function useEmailOfAddress(): string | undefined {
  const [search] = useSearchParams();
  const { email } = useParams<{ email?: string }>();
  return readEmail(email ?? search.get('email') ?? undefined);
}

function wayOut(t: ReturnType<typeof useTranslations<'password'>>, known: string | undefined): string {
  return known === undefined ? t('signIn') : t('otherEmail');
}
