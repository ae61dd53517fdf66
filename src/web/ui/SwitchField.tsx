import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldId } from './field-id.ts';

type Props = {
  name: string;
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A setting that is on or off and takes effect at once. */
export function SwitchField({ name, label, hint, checked, onChange, disabled }: Props) {
  return (
    <Switch
      id={fieldId(name)}
      name={name}
      label={label}
      description={hint}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      disabled={disabled}
      size="md"
      color="green"
      withThumbIndicator={false}
    />
  );
}
