import type { ReactNode } from 'react';
import type { Currency } from '#shared/money.ts';
import { Flag } from './Flag.tsx';
import { fieldId } from './field-id.ts';
import { fieldNotes } from './field-notes.tsx';
import type { TextFieldProps } from './field-props.ts';
import classes from './MoneyField.module.css';

type Props = Omit<TextFieldProps, 'optional'> & {
  currency: Currency;
  /** Replaces the currency's flag and name. */
  suffix?: ReactNode;
};

/**
 * An amount of money in large type. The text stays as typed; the caller formats it in `onBlur` and reads it with
 * `parseTypedAmount`. Not `type=number`, which scrolls, rounds and hides invalid text.
 */
export function MoneyField(props: Props) {
  const { name, label, value, onChange, onBlur, currency, disabled, suffix } = props;
  const { describedBy, hint, error } = fieldNotes(props, classes.hint);
  const id = fieldId(name);
  return (
    <div>
      <div
        className={classes.box}
        data-error={error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        <div className={classes.entry}>
          <label className={classes.label} htmlFor={id}>
            {label}
          </label>
          <input
            id={id}
            className={classes.input}
            name={name}
            type="text"
            inputMode={currency === 'CAD' ? 'decimal' : 'numeric'}
            autoComplete="off"
            spellCheck="false"
            value={value}
            placeholder="0"
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
          />
        </div>
        <div className={classes.currency}>
          {suffix ?? (
            <>
              <Flag country={currency === 'CAD' ? 'CA' : 'CM'} size={28} />
              <span>{currency}</span>
            </>
          )}
        </div>
      </div>
      {hint}
      {error}
    </div>
  );
}
