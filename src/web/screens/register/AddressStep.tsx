import { AddressFields } from '../AddressFields.tsx';
import type { StepProps } from './step-props.ts';

/** Step 2: where the person lives in Canada. */
export function AddressStep({ draft, messages, set }: StepProps) {
  return <AddressFields draft={draft} messages={messages} set={set} />;
}
