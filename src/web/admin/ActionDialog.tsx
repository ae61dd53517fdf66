import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStaffAction } from '../api/admin/calls.ts';
import { problemOf } from '../api/failure.ts';
import { focusField } from '../ui/field-id.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type TextEntry = {
  name: string;
  label: string;
  hint?: string;
  /** The initial value. */
  start?: string;
  inputMode?: 'numeric' | 'decimal';
  /** Names and codes: no spell check. */
  isName?: true;
  /** Takes the focus when the dialog opens, instead of the reason. */
  isFirst?: true;
  fits: (value: string) => boolean;
  /** The error shown while the value is invalid. */
  wrong: string;
};
type Choice<V extends string = string> = {
  name: string;
  label: string;
  options: { value: V; label: string }[];
  /** Shown while nothing is chosen; without it, the first option is chosen. */
  placeholder?: string;
  /** The error shown while nothing is chosen. */
  wrong?: string;
};
export type ActionField = TextEntry | Choice;

/** Returns a text field. */
export function entryOf<const N extends string>(field: TextEntry & { name: N }) {
  return field;
}

/** Returns a field for choosing one of some values. */
export function choiceOf<const N extends string, V extends string>(
  field: Omit<Choice, 'options'> & { name: N },
  values: readonly V[],
  nameOf: (value: V) => string,
) {
  return { ...field, options: values.map((value) => ({ value, label: nameOf(value) })) };
}

type Values<F extends readonly ActionField[]> = {
  [Field in F[number] as Field['name']]: Field extends Choice<infer V> ? V : string;
};

export type ActionProps<F extends readonly ActionField[]> = {
  title: string;
  /** A second person must approve. */
  isProposal?: boolean;
  /** Names the action, never "OK"; by default, proposing it. */
  confirmLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  /** What the action does. */
  text?: ReactNode;
  fields?: F;
  reasonLabel?: string;
  reasonHint?: string;
  reasonMax?: number;
  reasonOptional?: boolean;
  /** The call, with the reason and the trimmed values of the fields. */
  action: (reason: string, values: Values<F>) => Promise<unknown>;
  /** The toast after success; by default it says only "proposed" or "done". */
  doneText?: string | undefined;
  onClose: () => void;
  /** Further content, which may depend on what is typed. */
  children?: (values: Values<F>) => ReactNode;
};

/** A dialog that asks for a reason and a few fields, runs one action, and closes with a toast. */
export function ActionDialog<const F extends readonly ActionField[] = readonly []>(props: ActionProps<F>) {
  const { fields: given, text, action, isProposal = false, onClose, children, ...dialog } = props;
  const t = useTranslations('admin.table');
  const { confirmLabel = t('propose'), doneText = t(isProposal ? 'proposed' : 'done') } = props;
  const fields: readonly ActionField[] = given ?? [];
  const run = useStaffAction(
    ({ reason, values }: { reason: string; values: Values<F> }) => action(reason, values),
    () => {
      toast(doneText);
      onClose();
    },
  );
  const { check, bind, ...typed } = useFields(fields, run.error);
  const values = typed.values as Values<F>;
  return (
    <ReasonDialog
      {...dialog}
      confirmLabel={confirmLabel}
      call={run}
      check={check}
      onConfirm={(reason) => run.mutate({ reason, values })}
      onCancel={onClose}
    >
      {text && <p>{text}</p>}
      {children?.(values)}
      {fields.map((field) =>
        'options' in field ? (
          <SelectField
            key={field.name}
            {...bind(field)}
            options={field.options}
            {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
          />
        ) : (
          <TextField
            key={field.name}
            {...bind(field)}
            hint={field.hint}
            inputMode={field.inputMode ?? 'text'}
            autoComplete="off"
            {...(field.isName && { isName: true })}
            {...(field.isFirst && { isFirst: true })}
          />
        ),
      )}
    </ReasonDialog>
  );
}

const startOf = (field: ActionField) =>
  'options' in field
    ? field.placeholder === undefined
      ? (field.options[0]?.value ?? '')
      : ''
    : (field.start ?? '');

const fits = (field: ActionField, value: string) =>
  'options' in field ? field.options.some((option) => option.value === value) : field.fits(value);

/** The state of the fields. A field's refusal by the server shows until the field changes. */
function useFields(fields: readonly ActionField[], error: unknown) {
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, startOf(field)])),
  );
  const [tried, setTried] = useState(false);
  const [retyped, setRetyped] = useState<{ after: unknown; names: string[] }>({
    after: undefined,
    names: [],
  });
  const values = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()]));
  const wrong = fields.filter((field) => !fits(field, values[field.name] ?? ''));
  const names = retyped.after === error ? retyped.names : [];
  const refusals = (problemOf(error)?.errors ?? []).filter(({ field }) => !names.includes(field));
  const check = () => {
    setTried(true);
    if (wrong[0]) focusField(wrong[0].name);
    return wrong.length === 0;
  };
  const bind = (field: ActionField) => ({
    name: field.name,
    label: field.label,
    value: typed[field.name] ?? '',
    error:
      tried && wrong.includes(field)
        ? field.wrong
        : refusals.find((refusal) => refusal.field === field.name)?.message,
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [field.name]: value }));
      setRetyped({ after: error, names: [...names, field.name] });
    },
  });
  return { values, check, bind };
}
