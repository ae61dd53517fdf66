import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureWords } from '../failure-words.ts';
import { useFormErrors } from '../forms/use-form-errors.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';

type Props = {
  label: string;
  hint: string;
  pending: boolean;
  error: unknown;
  onCode: (code: string) => void;
};

/** One field for a code of the app or of the paper, and the way on. */
export function FactorForm({ label, hint, pending, error, onCode }: Props) {
  const t = useTranslations('admin.signIn');
  const [code, setCode] = useState('');
  const errors = useFormErrors(['code']);
  const words = useFailureWords();

  const submit = () => {
    errors.show(code.trim() === '' ? { code: t('codeRequired') } : {});
    if (code.trim() !== '') onCode(code);
  };

  return (
    <FormShell
      onSubmit={submit}
      pending={pending}
      failure={words(error)}
      errors={errors.list}
      attempt={errors.attempt}
    >
      <TextField
        name="code"
        label={label}
        hint={hint}
        value={code}
        onChange={(value) => {
          setCode(value);
          errors.forget('code');
        }}
        error={errors.messages.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        isName
      />
      <SubmitButton pending={pending}>{t('continue')}</SubmitButton>
    </FormShell>
  );
}
