import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link, useLocation } from 'wouter';
import { ResetByLinkInput } from '#shared/wire/password.ts';
import { problemOf } from '../../api/failure.ts';
import { useResetByLink } from '../../api/password.ts';
import { confirmationProblem, NO_PASSWORD } from '../../forms/new-password.ts';
import { serverMessages } from '../../forms/server-messages.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { usePasswordWords } from '../../forms/use-password-words.ts';
import { validateFields } from '../../forms/validate-fields.ts';
import { paths } from '../../paths.ts';
import type { LoginState } from '../../session/use-sign-out.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';

const ORDER = ['newPassword', 'confirmPassword'] as const;

type Props = { token: string; email: string | undefined };

/** Sets a new password by the long link of the mail, which needs no code, then leads to the login page. */
export function ResetByLink({ token, email }: Props) {
  const t = useTranslations('password');
  const [, navigate] = useLocation();
  const [values, setValues] = useState(NO_PASSWORD);
  const errors = useFormErrors(ORDER);
  const ruleWords = usePasswordWords();
  const reset = useResetByLink();
  const isOver = problemOf(reset.error)?.code === 'reset_link_not_valid';

  const submit = () => {
    reset.reset();
    const input = { token, newPassword: values.newPassword };
    const unconfirmed = confirmationProblem(values);
    const broken = {
      ...validateFields(ResetByLinkInput, input),
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
      intro={t('resetTextByLink')}
      hasErrors={errors.list.length > 0}
      after={<Link href={paths.login}>{t('signIn')}</Link>}
    >
      <FormShell
        onSubmit={submit}
        call={reset}
        failureAction={isOver && <Link href={paths.forgotPassword}>{t('otherMail')}</Link>}
        errors={errors}
      >
        {/* Tells password managers whose password this is. */}
        {email !== undefined && <input type="hidden" name="username" autoComplete="username" value={email} />}
        <NewPasswordFields
          values={values}
          bind={(name) =>
            errors.bind(name, values[name], (value) => setValues((before) => ({ ...before, [name]: value })))
          }
        />
        <SubmitButton pending={reset.isPending}>{t('resetSubmit')}</SubmitButton>
      </FormShell>
    </AuthLayout>
  );
}
