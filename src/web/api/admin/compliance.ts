import type { HitClearanceInput } from '#shared/approvals/customers.ts';
import { HitDetailView } from '#shared/wire/admin/compliance.ts';
import type { AlertClosingInput, FilingInput } from '#shared/wire/admin/reporting.ts';
import { post, staffQuery } from './calls.ts';

export const hitQuery = (id: string) =>
  staffQuery(`compliance/hits/${encodeURIComponent(id)}`, HitDetailView);

export const clearHit = (id: number, body: HitClearanceInput) =>
  post(`compliance/hits/${id}/clearance`, body);
export const fileReport = (id: number, body: FilingInput) => post(`compliance/reports/${id}/filing`, body);
export const addAlertNote = (id: number, text: string) => post(`compliance/alerts/${id}/notes`, { text });
export const closeAlert = (id: number, body: AlertClosingInput) =>
  post(`compliance/alerts/${id}/closing`, body);
