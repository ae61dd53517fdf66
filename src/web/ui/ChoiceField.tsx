import type { ReactNode } from 'react';
import classes from './Field.module.css';
import { FieldLabel } from './FieldLabel.tsx';
import { fieldId } from './field-id.ts';
import { fieldNotes } from './field-notes.tsx';
import type { TextFieldProps } from './field-props.ts';

type Props = TextFieldProps & { options: { value: string; label: ReactNode }[] };

/** A few choices side by side, as a group of radio buttons. */
export function ChoiceField(props: Props) {
  const { name, label, optional, value, onChange, options, disabled } = props;
  const { describedBy, hint, error } = fieldNotes(props);
  return (
    <fieldset id={fieldId(name)} aria-describedby={describedBy} disabled={disabled}>
      <legend className={`mantine-InputWrapper-label ${classes.legend}`}>
        <FieldLabel label={label} optional={optional} />
      </legend>
      {hint}
      <div className={classes.choices}>
        {options.map((option) => (
          <div key={option.value} className={classes.choice}>
            <input
              className={classes.choiceInput}
              type="radio"
              id={`${fieldId(name)}-${option.value}`}
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <label className={classes.choiceLabel} htmlFor={`${fieldId(name)}-${option.value}`}>
              {option.label}
            </label>
          </div>
        ))}
      </div>
      {error}
    </fieldset>
  );
}
