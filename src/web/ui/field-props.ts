import type { ReactNode } from 'react';

/** The properties of every field. `name` is the wire name; `error` is a full sentence. */
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
