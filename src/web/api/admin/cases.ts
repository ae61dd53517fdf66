import { CaseDetailView, type CaseResolutionInput } from '#shared/wire/admin/case.ts';
import { act, staffQuery, useAct } from './calls.ts';

export const caseQuery = (id: string) => staffQuery(`cases/${encodeURIComponent(id)}`, CaseDetailView);

export type CaseAct =
  | { act: 'owner'; mine: boolean }
  | { act: 'notes'; text: string }
  | ({ act: 'resolution' } & CaseResolutionInput);

export function useActOnCase(id: number) {
  return useAct(({ act: what, ...body }: CaseAct) =>
    act(what === 'owner' ? 'PUT' : 'POST', `cases/${id}/${what}`, body),
  );
}
