import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldLabel } from './FieldLabel.tsx';
import { fieldId } from './field-id.ts';
import type { TextFieldProps } from './field-props.ts';
import { ChevronDownIcon } from './icons.tsx';

type Props = TextFieldProps & {
  options: { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  autoComplete?: string;
  prefix?: ReactNode;
};

/** The browser's own select, which works best on phones and with screen readers. */
export function SelectField(props: Props) {
  const { name, label, hint, error, optional, value, onChange, options, placeholder } = props;
  return (
    <NativeSelect
      id={fieldId(name)}
      name={name}
      label={<FieldLabel label={label} optional={optional} />}
      description={hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={props.autoComplete}
      disabled={props.disabled}
      aria-required={optional ? undefined : true}
      leftSection={props.prefix}
      rightSection={<ChevronDownIcon size={18} />}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
