import { type HeldSubject, type LegalHoldInput, LegalHoldView } from '#shared/wire/admin/legal-hold.ts';
import { act, staffQuery, useAct } from './calls.ts';

export const legalHoldsQuery = (subject: HeldSubject, id: number) =>
  staffQuery(`legal-holds?${new URLSearchParams({ subject, id: String(id) }).toString()}`, LegalHoldView);

/** Asks for a hold, or for the end of one. */
export type HoldAct = LegalHoldInput | { hold: number; reason: string };

export function useHoldAct() {
  return useAct((wanted: HoldAct) =>
    'hold' in wanted
      ? act('POST', `legal-holds/${wanted.hold}/release`, { reason: wanted.reason })
      : act('POST', 'legal-holds', wanted),
  );
}
