import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormErrors } from '../forms/use-form-errors.ts';
import { type Call, FormShell } from '../ui/FormShell.tsx';
import { focusField } from '../ui/field-id.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';

type Props = {
  label: string;
  hint: string;
  /** The call that takes the code. */
  call: Call & { mutate: (code: string) => void };
  /** Adds a cancel button; the field then takes the focus, since a button opened the form. */
  onCancel?: () => void;
};

/** The field for a code of the authenticator app or a recovery code. */
export function FactorForm({ label, hint, call, onCancel }: Props) {
  const t = useTranslations('admin.signIn');
  const common = useTranslations('common');
  const [code, setCode] = useState('');
  const errors = useFormErrors(['code']);

  useEffect(() => {
    if (onCancel) focusField('code');
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, []);

  const submit = () => {
    errors.show(code.trim() === '' ? { code: t('codeRequired') } : {});
    if (code.trim() !== '') call.mutate(code);
  };

  return (
    <FormShell onSubmit={submit} call={call} errors={errors}>
      <TextField
        {...errors.bind('code', code, setCode)}
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        isName
      />
      <SubmitButton pending={call.isPending}>{t('continue')}</SubmitButton>
      {onCancel && (
        <Button variant="subtle" color="navy" onClick={onCancel}>
          {common('cancel')}
        </Button>
      )}
    </FormShell>
  );
}
