import { type ReactNode, useState } from 'react';
import { problemOf } from '../api/failure.ts';
import { focusField } from '../ui/field-id.ts';
import { TextField } from '../ui/TextField.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

export type DialogField = {
  name: string;
  label: string;
  hint?: string;
  /** What stands there at first. */
  start?: string;
  inputMode?: 'numeric' | 'decimal';
  fits: (value: string) => boolean;
  /** What to say when it does not fit. */
  wrong: string;
};

type Values = Record<string, string>;
type Props = {
  title: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger' | undefined;
  fields: DialogField[];
  pending: boolean;
  error: unknown;
  reasonLabel?: string | undefined;
  reasonMax?: number | undefined;
  /** With what was typed, without the spaces around it. */
  onConfirm: (values: Values, reason: string) => void;
  onCancel: () => void;
  /** What the act does; may say something about what is being typed. */
  children?: ReactNode | ((values: Values) => ReactNode);
};

/** The last look before an act that needs a few short texts besides its reason. Mount it only while it is open. */
export function FieldsDialog({
  fields,
  tone = 'primary',
  error,
  reasonLabel,
  reasonMax,
  onConfirm,
  children,
  ...dialog
}: Props) {
  const [values, setValues] = useState<Values>(
    Object.fromEntries(fields.map(({ name, start }) => [name, start ?? ''])),
  );
  const [tried, setTried] = useState(false);
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  const wrong = fields.filter(({ name, fits }) => !fits(trimmed[name] ?? ''));
  // What the server refused is said until it is typed anew.
  const [retyped, setRetyped] = useState<{ after: unknown; names: string[] }>({
    after: undefined,
    names: [],
  });
  const names = retyped.after === error ? retyped.names : [];
  const refusals = (problemOf(error)?.errors ?? []).filter((refusal) => !names.includes(refusal.field));
  const type = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRetyped({ after: error, names: [...names, name] });
  };
  const errorOf = (field: DialogField) =>
    tried && wrong.includes(field)
      ? field.wrong
      : refusals.find((refusal) => refusal.field === field.name)?.message;
  const check = () => {
    setTried(true);
    if (wrong[0]) focusField(wrong[0].name);
    return wrong.length === 0;
  };
  return (
    <ReasonDialog
      opened
      {...dialog}
      tone={tone}
      error={error}
      check={check}
      onConfirm={(reason) => onConfirm(trimmed, reason)}
      {...(reasonLabel !== undefined && { reasonLabel })}
      {...(reasonMax !== undefined && { reasonMax })}
    >
      {typeof children === 'function' ? children(trimmed) : children}
      {fields.map((field, index) => (
        <TextField
          key={field.name}
          name={field.name}
          label={field.label}
          hint={field.hint}
          value={values[field.name] ?? ''}
          onChange={(value) => type(field.name, value)}
          error={errorOf(field)}
          inputMode={field.inputMode ?? 'text'}
          autoComplete="off"
          isFirst={index === 0}
        />
      ))}
    </ReasonDialog>
  );
}
