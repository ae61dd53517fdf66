import {
  type HitClearanceInput,
  type HitConfirmationInput,
  HitDetailView,
} from '#shared/wire/admin/compliance.ts';
import { type AlertClosingInput, type FilingInput } from '#shared/wire/admin/reporting.ts';
import { act, staffQuery, useAct } from './calls.ts';

export const hitQuery = (id: string) =>
  staffQuery(`compliance/hits/${encodeURIComponent(id)}`, HitDetailView);

/** What may be done in this area. */
export type ComplianceAct =
  | { act: 'clear' | 'proposeClearing'; id: number; body: HitClearanceInput }
  | { act: 'confirm'; id: number; body: HitConfirmationInput }
  | { act: 'file'; id: number; body: FilingInput }
  | { act: 'note'; id: number; body: { text: string } }
  | { act: 'close'; id: number; body: AlertClosingInput };

const PATHS = {
  clear: (id: number) => `hits/${id}/clearance`,
  proposeClearing: (id: number) => `hits/${id}/clearance-request`,
  confirm: (id: number) => `hits/${id}/confirmation`,
  file: (id: number) => `reports/${id}/filing`,
  note: (id: number) => `alerts/${id}/notes`,
  close: (id: number) => `alerts/${id}/closing`,
};

export function useComplianceAct() {
  return useAct(({ act: what, id, body }: ComplianceAct) =>
    act('POST', `compliance/${PATHS[what](id)}`, body),
  );
}
