import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { FieldLabel } from './FieldLabel.tsx';
import { fieldId } from './field-id.ts';
import type { TextFieldProps } from './field-props.ts';

type Props = TextFieldProps & {
  /** What browsers may autofill; `off` for anything that is not the person's own data. */
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  autoCapitalize?: 'none' | 'words' | 'characters';
  /**
   * Returns the text in the capitals in which it is stored. Called on leaving the field, since changing the text while
   * typing would move the caret; until then it is only shown in the capitals of `autoCapitalize`.
   */
  capitalize?: (typed: string) => string;
  /** For names and codes: no spell checking. */
  isName?: boolean;
  readOnly?: boolean;
  prefix?: ReactNode;
  prefixWidth?: number;
  suffix?: ReactNode;
  /** In a dialog: focused when it opens. */
  isFirst?: boolean;
};

export function TextField(props: Props) {
  const { name, label, hint, error, optional, value, onChange, capitalize, autoComplete, isName, suffix } =
    props;
  const leave = () => {
    const capitalized = capitalize?.(value) ?? value;
    if (capitalized !== value) onChange(capitalized);
    props.onBlur?.();
  };
  return (
    <TextInput
      id={fieldId(name)}
      name={name}
      label={<FieldLabel label={label} optional={optional} />}
      description={hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
      autoComplete={autoComplete}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      autoCapitalize={props.autoCapitalize}
      data-capitals={capitalize && props.autoCapitalize}
      spellCheck={isName ? 'false' : undefined}
      disabled={props.disabled}
      readOnly={props.readOnly}
      aria-required={optional ? undefined : true}
      leftSection={props.prefix}
      leftSectionWidth={props.prefixWidth}
      rightSection={suffix}
      data-autofocus={props.isFirst || undefined}
    />
  );
}
