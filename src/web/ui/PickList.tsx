import { type OptionsFilter, Select } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { FieldLabel } from './FieldLabel.tsx';
import { fieldId } from './field-id.ts';
import type { FieldProps } from './field-props.ts';
import { Initials } from './Initials.tsx';
import { matchesSearch } from './matches-search.ts';
import classes from './PickField.module.css';

/** In pixels, as in the style sheet: four to five rows. */
const LIST_HEIGHT = 320;

/** An option: its name, a second line that is searched as well, and the phone number that determines its colour. */
type PickOption = {
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
  noResults: string;
};

type Props = PickProps & { typed: string };

/** The loaded list of `PickField`: open at once, and searching for what was already typed. */
export function PickList(props: Props) {
  const { name, label, hint, error, optional, disabled, options, value, onPick } = props;
  // The plain field that it replaces had the focus. At once, so that keys reach this one.
  useLayoutEffect(() => document.getElementById(fieldId(name))?.focus(), [name]);
  const known = new Map(options.map((option) => [option.value, option]));
  return (
    <Select
      className={classes.field}
      id={fieldId(name)}
      name={name}
      label={<FieldLabel label={label} optional={optional} />}
      description={hint}
      error={error}
      disabled={disabled}
      data={options}
      value={value}
      onChange={onPick}
      placeholder={props.placeholder}
      nothingFoundMessage={props.noResults}
      filter={matchingOptions}
      searchable
      defaultSearchValue={props.typed}
      clearable
      classNames={{ options: classes.list ?? '', option: classes.choice ?? '' }}
      // A scroll area would add a tab stop.
      withScrollArea={false}
      autoComplete="off"
      spellCheck="false"
      // Always below its field: above, it would cover the label.
      comboboxProps={{
        shadow: 'md',
        position: 'bottom',
        withinPortal: false,
        middlewares: { flip: false, shift: true },
      }}
      onDropdownOpen={() => makeRoomBelow(fieldId(name))}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <Initials name={option.label} number={known.get(option.value)?.number} />
          <span className={classes.words}>
            <span className={classes.name}>{option.label}</span>
            <span className={classes.note}>{known.get(option.value)?.note}</span>
          </span>
        </span>
      )}
    />
  );
}

/** Scrolls the field up when its list would end below the window. */
function makeRoomBelow(id: string): void {
  const field = document.getElementById(id);
  if (!field || field.getBoundingClientRect().bottom + LIST_HEIGHT < window.innerHeight) return;
  field.scrollIntoView({ block: 'start' });
}

const matchingOptions: OptionsFilter = ({ options, search }) =>
  (options as PickOption[]).filter(({ label, note }) => matchesSearch(label, note, search));
