import type { FieldMessages } from '../../forms/use-form-errors.ts';
import type { Draft, DraftField } from './draft.ts';

/** The props of every registration step. */
export type StepProps = {
  draft: Draft;
  messages: FieldMessages;
  set: <F extends DraftField>(field: F, value: Draft[F]) => void;
};
