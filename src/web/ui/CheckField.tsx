import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldId } from './field-id.ts';

type Props = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function CheckField({ name, label, hint, error, checked, onChange, disabled }: Props) {
  return (
    <Checkbox
      id={fieldId(name)}
      name={name}
      label={label}
      description={hint}
      error={error}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      disabled={disabled}
      size="md"
      color="green"
      aria-invalid={error ? true : undefined}
    />
  );
}
