import type { ReactNode } from 'react';

/** What every field takes. `name` is the wire name; `error` is a whole sentence. */
export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
};

/** A field whose value is text. */
export type TextFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
};
