import { TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { FieldLabel } from './FieldLabel.tsx';
import { fieldId } from './field-id.ts';
import classes from './PickField.module.css';
import type { PickProps } from './PickList.tsx';

const loadList = async () => (await import('./PickList.tsx')).PickList;

/** The accessibility attributes while the list is closed. */
const CLOSED_LIST = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

/**
 * A searchable list for many choices. Until it is focused, a plain field that looks the same is shown, because the
 * list's code is large.
 */
export function PickField(props: PickProps) {
  const { name, label, hint, error, optional, disabled, placeholder } = props;
  const [List, setList] = useState<ComponentType<PickProps & { typed: string }>>();
  const [typed, setTyped] = useState('');
  const enter = async () => {
    const PickList = await loadList();
    // The focus may have moved on while the list loaded.
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
      // If loading fails, it is tried again at the next focus.
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

/** The same arrows as those of the list. */
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
