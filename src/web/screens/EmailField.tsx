import type { FieldProps } from '../ui/field-props.ts';
import { TextField } from '../ui/TextField.tsx';

type Props = Pick<FieldProps, 'label' | 'error'> & {
  value: string;
  onChange: (value: string) => void;
  /** Whether the address identifies an account, for password managers. */
  isUsername?: boolean;
};

/** A field for the address that an account is or will be registered with. */
export function EmailField({ label, error, value, onChange, isUsername }: Props) {
  return (
    <TextField
      name="email"
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      type="email"
      inputMode="email"
      autoComplete={isUsername ? 'username' : 'email'}
      autoCapitalize="none"
    />
  );
}
