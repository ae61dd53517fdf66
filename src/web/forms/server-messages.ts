import { problemOf } from '../api/failure.ts';
import type { FieldMessages } from './use-form-errors.ts';
import { fieldName } from './validate-fields.ts';

/** Returns the server's message for each field that it refused, by the form's field names. */
export function serverMessages(error: unknown): FieldMessages {
  const errors = problemOf(error)?.errors ?? [];
  return Object.fromEntries(errors.map(({ field, message }) => [fieldName(field), message]));
}
