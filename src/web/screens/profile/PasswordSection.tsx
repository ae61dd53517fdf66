import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChangePasswordInput } from '#shared/wire/password.ts';
import type { Account } from '../../api/account.ts';
import { useChangePassword } from '../../api/password.ts';
import { useFailureWords } from '../../failure-words.ts';
import { brokenRules } from '../../forms/check-with-schema.ts';
import { serverMessages } from '../../forms/server-messages.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Section } from '../../ui/Section.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.ts';
import { SigningOut } from '../SigningOut.tsx';
import { confirmationProblem, NO_PASSWORD } from '../../forms/new-password.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { usePasswordWords } from '../../forms/use-password-words.ts';

const ORDER = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
const EMPTY = { currentPassword: '', ...NO_PASSWORD };

/** Changes the password, says so, and leads to the login page with the way back (specification §2). */
export function PasswordSection({ account }: { account: Account }) {
  const t = useTranslations('profile');
  const [values, setValues] = useState(EMPTY);
  const errors = useFormErrors(ORDER);
  const ruleWords = usePasswordWords();
  const words = useFailureWords();
  const change = useChangePassword();
  const { signOut, signingOut } = useSignOut();
  const input = { currentPassword: values.currentPassword, newPassword: values.newPassword };
  const unconfirmed = confirmationProblem(values);
  const broken = {
    ...brokenRules(ChangePasswordInput, input),
    ...(unconfirmed && { confirmPassword: unconfirmed }),
  };
  const isReady = Object.keys(broken).length === 0;

  const set = (name: (typeof ORDER)[number], value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    errors.forget(name);
  };

  const submit = () => {
    change.reset();
    errors.show(ruleWords(broken));
    if (!isReady) return;
    change.mutate(input, {
      onSuccess: () => {
        setValues(EMPTY);
        toast(t('passwordUpdated'));
        void signOut();
      },
      onError: (error) => errors.show(serverMessages(error)),
    });
  };

  return (
    <Section id="password" title={t('passwordTitle')} intro={t('passwordText')}>
      <FormShell
        onSubmit={submit}
        pending={change.isPending || signingOut}
        failure={words(change.error)}
        errors={errors.list}
        attempt={errors.attempt}
      >
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={account.login} />
        <PasswordField
          name="currentPassword"
          label={t('currentPassword')}
          value={values.currentPassword}
          onChange={(value) => set('currentPassword', value)}
          error={errors.messages.currentPassword}
          autoComplete="current-password"
        />
        <NewPasswordFields values={values} messages={errors.messages} onChange={set} />
        <SubmitButton
          pending={change.isPending}
          disabledReason={isReady ? undefined : t('passwordNotReady')}
          onBlocked={submit}
        >
          {t('passwordSubmit')}
        </SubmitButton>
      </FormShell>
      {signingOut && <SigningOut />}
    </Section>
  );
}
