import type { FieldProps } from '../ui/field-props.ts';
import { TextField } from '../ui/TextField.tsx';

type Props = Pick<FieldProps, 'label' | 'error'> & {
  value: string;
  onChange: (value: string) => void;
  /** Where the address is the name of an account, for password managers. */
  isUsername?: boolean;
};

/** The address somebody registered with or will. */
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
