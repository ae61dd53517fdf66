import { TextInput } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { CalendarButton } from './CalendarButton.tsx';
import classes from './Field.module.css';
import { fieldId } from './field-id.ts';
import { fieldNotes } from './field-notes.tsx';
import type { FieldProps } from './field-props.ts';
import { isoFromTypedDate, splitTypedDate, type TypedDate, typedDateFromIso } from './typed-date.ts';

type Props = FieldProps & {
  value: TypedDate;
  onChange: (value: TypedDate) => void;
  /** For the person's own birth date, the only date that browsers may autofill. */
  isBirthDate?: boolean;
  /** The first and last day of the calendar, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
};

const PARTS = ['day', 'month', 'year'] as const;

/** A date in three fields for typing, with the browser's calendar beside them. */
export function DateField(props: Props) {
  const { name, label, value, onChange, disabled, isBirthDate, min, max } = props;
  const t = useTranslations('common.date');
  const { describedBy, hint, error } = fieldNotes({ ...props, hint: props.hint ?? t('hint') });
  return (
    <fieldset
      aria-describedby={describedBy}
      disabled={disabled}
      onPaste={(event) => pasteWholeDate(event, onChange)}
    >
      <legend className={`mantine-InputWrapper-label ${classes.legend}`}>{label}</legend>
      {hint}
      <div className={classes.dateParts}>
        {PARTS.map((part) => (
          <div key={part} className={classes.datePart} data-wide={part === 'year' || undefined}>
            <TextInput
              id={part === 'day' ? fieldId(name) : undefined}
              name={`${name}.${part}`}
              label={t(part)}
              classNames={{ label: classes.datePartLabel ?? '' }}
              value={value[part]}
              onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
              inputMode={part === 'month' ? 'text' : 'numeric'}
              autoComplete={isBirthDate ? `bday-${part}` : 'off'}
              error={Boolean(error)}
              aria-required
            />
          </div>
        ))}
        <CalendarButton
          label={label}
          value={isoFromTypedDate(value)}
          min={min}
          max={max}
          disabled={disabled}
          onPick={(day) => onChange(typedDateFromIso(day))}
        />
      </div>
      <input type="hidden" name={name} value={isoFromTypedDate(value)} />
      {error}
    </fieldset>
  );
}

/** Fills all three fields when a whole date is pasted, such as `27/03/1990` or `1990-03-27`. */
function pasteWholeDate(event: ClipboardEvent, onChange: (value: TypedDate) => void) {
  const date = splitTypedDate(event.clipboardData.getData('text'));
  if (!date) return;
  event.preventDefault();
  onChange(date);
}
