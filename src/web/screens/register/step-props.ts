import type { FieldMessages } from '../../forms/use-form-errors.ts';
import type { RegistrationDraft, RegistrationField } from './registration-draft.ts';

/** The props of every registration step. */
export type StepProps = {
  draft: RegistrationDraft;
  messages: FieldMessages;
  set: <F extends RegistrationField>(field: F, value: RegistrationDraft[F]) => void;
};
