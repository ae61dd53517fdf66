import { TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { FieldLabel } from './FieldLabel.tsx';
import { fieldId } from './field-id.ts';
import type { FieldProps } from './field-props.ts';
import classes from './PickField.module.css';

/** One person to pick: what they are called, a second line that is searched as well, and the number of their colour. */
export type PickOption = {
  value: string;
  label: string;
  disabled?: boolean;
  note: string;
  number: string | undefined;
};

export type PickProps = FieldProps & {
  options: PickOption[];
  value: string | null;
  onPick: (value: string | null) => void;
  placeholder: string;
  nothingFound: string;
};

const loadList = async () => (await import('./PickList.tsx')).PickList;

/** What the field says of itself while its list is closed. */
const CLOSED_LIST = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

/**
 * A list to search by typing, for more choices than fit on a screen. Until somebody enters it, a field that looks the
 * same stands in its place: the list is a good part of the code that a form needs.
 */
export function PickField(props: PickProps) {
  const { name, label, hint, error, optional, disabled, placeholder } = props;
  const [List, setList] = useState<ComponentType<PickProps & { typed: string }>>();
  const [typed, setTyped] = useState('');
  const enter = async () => {
    const PickList = await loadList();
    // Who has gone on meanwhile is not called back.
    if (document.activeElement?.id === fieldId(name)) setList(() => PickList);
  };
  if (List) return <List {...props} typed={typed} />;
  return (
    <TextInput
      className={classes.field}
      id={fieldId(name)}
      name={name}
      label={<FieldLabel label={label} optional={optional} />}
      description={hint}
      error={error}
      disabled={disabled}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      // What cannot be fetched is asked for again when the field is entered again.
      onFocus={() => void enter().catch(() => undefined)}
      onPointerEnter={() => void loadList().catch(() => undefined)}
      {...CLOSED_LIST}
      rightSection={<Chevrons />}
      rightSectionPointerEvents="none"
      autoComplete="off"
      spellCheck="false"
    />
  );
}

/** The mark of a list, as the list itself has it. */
function Chevrons() {
  return (
    <svg
      viewBox="0 0 15 15"
      width="18"
      height="18"
      fill="none"
      aria-hidden="true"
      className={classes.chevrons}
    >
      <path
        d="M4.93 5.43a.5.5 0 0 0 .7 0L7.5 3.56l1.87 1.87a.5.5 0 1 0 .7-.7L7.85 2.5a.5.5 0 0 0-.7 0L4.93 4.72a.5.5 0 0 0 0 .71Zm5.14 4.14a.5.5 0 0 0-.7 0L7.5 11.44 5.63 9.57a.5.5 0 1 0-.7.7l2.22 2.23c.2.2.5.2.7 0l2.22-2.22a.5.5 0 0 0 0-.71Z"
        fill="currentColor"
      />
    </svg>
  );
}
