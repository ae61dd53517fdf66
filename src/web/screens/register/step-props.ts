import type { BoundField } from '../../forms/use-form-errors.ts';
import type { RegistrationDraft, RegistrationField } from './registration-draft.ts';

/** The props of every registration step. */
export type StepProps = {
  draft: RegistrationDraft;
  bind: <F extends RegistrationField>(field: F) => BoundField<RegistrationDraft[F]>;
};
