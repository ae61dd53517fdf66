import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useRequiredText } from '../forms/use-form-errors.ts';
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
  const { field, form } = useRequiredText('code', t('codeRequired'), call.mutate);

  useEffect(() => {
    if (onCancel) focusField('code');
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, []);

  return (
    <FormShell {...form} call={call}>
      <TextField
        {...field}
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
