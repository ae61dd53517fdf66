import { type HeldSubject, type LegalHoldInput, LegalHoldView } from '#shared/wire/admin/legal-hold.ts';
import { post, staffQuery } from './calls.ts';

export const legalHoldsQuery = (subject: HeldSubject, id: number) =>
  staffQuery(`legal-holds?${new URLSearchParams({ subject, id: String(id) }).toString()}`, LegalHoldView);

export const proposeHold = (body: LegalHoldInput) => post('legal-holds', body);
export const proposeHoldRelease = (id: number, reason: string) =>
  post(`legal-holds/${id}/release`, { reason });
