import { problemOf } from '../api/failure.ts';
import { fieldName } from './check-with-schema.ts';
import type { FieldMessages } from './use-form-errors.ts';

/** The fields the server refused, with its sentences, by the same names the form uses. */
export function serverMessages(error: unknown): FieldMessages {
  const errors = problemOf(error)?.errors ?? [];
  return Object.fromEntries(errors.map(({ field, message }) => [fieldName(field), message]));
}
