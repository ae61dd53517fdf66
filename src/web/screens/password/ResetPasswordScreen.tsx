import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { ResetByLinkInput, ResetPasswordInput } from '#shared/wire/password.ts';
import { problemOf } from '../../api/failure.ts';
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

const ORDER = ['email', 'key', 'newPassword', 'confirmPassword'] as const;

/** Sets a new password by the mail's link alone, or by its code. The link contains the address. */
export default function ResetPasswordScreen() {
  const known = useEmailOfAddress();
  const [token] = useState(consumeLinkToken);
  useEffect(() => dropLinkToken, []);
  return <ResetForm known={known} token={token} />;
}

/**
 * The form for a new password, and without the link's token also for the code from the mail; then leads to the login
 * page.
 */
function ResetForm({ known, token }: { known: string | undefined; token: string | undefined }) {
  const t = useTranslations('password');
  const [, navigate] = useLocation();
  const [values, setValues] = useState({ email: '', key: '', ...NO_PASSWORD });
  const errors = useFormErrors(ORDER);
  const ruleWords = usePasswordWords();
  const reset = useResetPassword();
  const resend = useRequestPasswordReset();
  const email = known ?? values.email.trim();
  const isByLink = token !== undefined;
  const isOver = problemOf(reset.error)?.code === 'reset_link_not_valid';

  const bind = (name: (typeof ORDER)[number]) =>
    errors.bind(name, values[name], (value) => setValues((before) => ({ ...before, [name]: value })));

  const submit = () => {
    reset.reset();
    const { key, newPassword } = values;
    const input = isByLink ? { token, newPassword } : { email, key: key.replace(/[\s-]/g, ''), newPassword };
    const unconfirmed = confirmationProblem(values);
    const broken = {
      ...validateFields(isByLink ? ResetByLinkInput : ResetPasswordInput, input),
      ...(unconfirmed && { confirmPassword: unconfirmed }),
    };
    errors.show(ruleWords(broken));
    if (Object.keys(broken).length > 0) return;
    reset.mutate(input, {
      onSuccess: () => {
        toast(t('resetDone'));
        navigate(paths.login, { state: { ...(email && { username: email }) } satisfies LoginState });
      },
      onError: (error) => errors.show(serverMessages(error)),
    });
  };

  return (
    <AuthLayout
      title={t('resetTitle')}
      intro={introOf(t, known, isByLink)}
      hasErrors={errors.list.length > 0}
      after={
        isByLink || known === undefined ? (
          <Link href={paths.login}>{t('signIn')}</Link>
        ) : (
          <Link href={paths.forgotPassword}>{t('otherEmail')}</Link>
        )
      }
    >
      <FormShell
        onSubmit={submit}
        call={reset}
        failureAction={isOver && <Link href={paths.forgotPassword}>{t('otherMail')}</Link>}
        errors={errors}
      >
        {!isByLink && known === undefined && <EmailField {...bind('email')} label={t('email')} isUsername />}
        {/* Tells password managers whose password this is. */}
        {known !== undefined && <input type="hidden" name="username" autoComplete="username" value={known} />}
        {!isByLink && <CodeField {...bind('key')} label={t('code')} />}
        <NewPasswordFields values={values} bind={bind} />
        <SubmitButton pending={reset.isPending}>{t('resetSubmit')}</SubmitButton>
      </FormShell>
      {!isByLink && email !== '' && <ResendCode email={email} sendCode={resend} sentWords={t('resent')} />}
    </AuthLayout>
  );
}

/** Returns the address from `/reset-password/{email}`, or from `?email=`, as the mail writes it. */
function useEmailOfAddress(): string | undefined {
  const [search] = useSearchParams();
  const { email } = useParams<{ email?: string }>();
  return readEmail(email ?? search.get('email') ?? undefined);
}

function introOf(
  t: ReturnType<typeof useTranslations<'password'>>,
  known: string | undefined,
  isByLink: boolean,
): ReactNode {
  if (isByLink) return t('resetTextByLink');
  if (known === undefined) return t('resetTextWithoutEmail');
  return t.rich('resetText', { email: known, strong: inBold });
}
