import { CaseDetailView } from '#shared/wire/admin/case.ts';
import { post, put, staffQuery } from './calls.ts';

export const caseQuery = (id: string) => staffQuery(`cases/${encodeURIComponent(id)}`, CaseDetailView);

export const setCaseOwner = (id: number, mine: boolean) => put(`cases/${id}/owner`, { mine });
export const addCaseNote = (id: number, text: string) => post(`cases/${id}/notes`, { text });
