import type { FieldMessages } from '../../forms/use-form-errors.ts';
import type { Draft, DraftField } from './draft.ts';

/** What every step of the registration works on. */
export type StepProps = {
  draft: Draft;
  messages: FieldMessages;
  set: <F extends DraftField>(field: F, value: Draft[F]) => void;
};
