import type { HeldSubject } from '#shared/legal-hold.ts';
import { LegalHoldView } from '#shared/wire/admin/legal-hold.ts';
import { staffQuery } from './calls.ts';

export const legalHoldsQuery = (subject: HeldSubject, id: number) =>
  staffQuery(`legal-holds?${new URLSearchParams({ subject, id: String(id) }).toString()}`, LegalHoldView);
