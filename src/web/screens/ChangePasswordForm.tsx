import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChangePasswordInput } from '#shared/wire/password.ts';
import type { PasswordChange } from '../api/password.ts';
import { confirmationProblem, NO_PASSWORD } from '../forms/new-password.ts';
import { serverMessages } from '../forms/server-messages.ts';
import { useFormErrors } from '../forms/use-form-errors.ts';
import { usePasswordWords } from '../forms/use-password-words.ts';
import { validateFields } from '../forms/validate-fields.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const ORDER = ['currentPassword', 'newPassword', 'confirmPassword', 'code'] as const;
const EMPTY = { currentPassword: '', ...NO_PASSWORD, code: '' };

type Props = {
  /** The account's login, for password managers. */
  login: string;
  change: (input: PasswordChange) => Promise<void>;
  /** For staff, whose second factor is also required. */
  secondFactor?: { label: string; hint: string; missing: string };
  /** Whether the person is being signed out. */
  leaving: boolean;
  /** Called once the password has changed, which ends every session, even if the form is gone by then. */
  onChanged: () => void;
  /** Adds a cancel button, for a form opened on request. */
  onCancel?: () => void;
};

/** The form for changing the password: the current one and a new one. */
export function ChangePasswordForm(props: Props) {
  const { login, secondFactor, leaving, onChanged, onCancel } = props;
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const [values, setValues] = useState(EMPTY);
  const errors = useFormErrors(ORDER);
  const ruleWords = usePasswordWords();
  const change = useMutation({
    mutationFn: props.change,
    onSuccess: () => {
      toast(t('passwordUpdated'));
      onChanged();
    },
  });
  const { currentPassword, newPassword, code } = values;
  const input = { currentPassword, newPassword };
  const unconfirmed = confirmationProblem(values);
  const broken = {
    ...validateFields(ChangePasswordInput, input),
    ...(unconfirmed && { confirmPassword: unconfirmed }),
  };
  const isCodeMissing = secondFactor !== undefined && code.trim() === '';
  const notReady =
    Object.keys(broken).length > 0 ? t('passwordNotReady') : isCodeMissing ? secondFactor.missing : undefined;

  const bind = (name: (typeof ORDER)[number]) =>
    errors.bind(name, values[name], (value) => setValues((before) => ({ ...before, [name]: value })));

  const submit = () => {
    change.reset();
    errors.show({ ...ruleWords(broken), ...(isCodeMissing && { code: secondFactor.missing }) });
    if (notReady !== undefined) return;
    change.mutate(secondFactor ? { ...input, code } : input, {
      onSuccess: () => setValues(EMPTY),
      onError: (error) => errors.show(serverMessages(error)),
    });
  };

  return (
    <FormShell
      onSubmit={submit}
      call={{ isPending: change.isPending || leaving, error: change.error }}
      errors={errors}
    >
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={login} />
      <PasswordField
        {...bind('currentPassword')}
        label={t('currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields values={values} bind={bind} />
      {secondFactor && (
        <TextField
          {...bind('code')}
          label={secondFactor.label}
          hint={secondFactor.hint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          isName
        />
      )}
      <SubmitButton pending={change.isPending} disabledReason={notReady} onBlocked={submit}>
        {t('passwordSubmit')}
      </SubmitButton>
      {onCancel && (
        <Button variant="subtle" color="navy" onClick={onCancel}>
          {common('cancel')}
        </Button>
      )}
    </FormShell>
  );
}
