import { fieldId } from './field-id.ts';
import type { FieldProps } from './field-props.ts';

type Props = Pick<FieldProps, 'name' | 'hint' | 'error'>;

/** Returns the hint and the error of a field that Mantine does not draw, and the ids that describe its control. */
export function fieldNotes({ name, hint, error }: Props, hintClass = 'mantine-InputWrapper-description') {
  const [hintId, errorId] = [`${fieldId(name)}-hint`, `${fieldId(name)}-error`];
  return {
    describedBy: [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
    hint: hint && (
      <div id={hintId} className={hintClass}>
        {hint}
      </div>
    ),
    error: error && (
      <div id={errorId} className="mantine-InputWrapper-error">
        {error}
      </div>
    ),
  };
}
