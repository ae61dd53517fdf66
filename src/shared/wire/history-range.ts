import type { PaymentType } from '../payment.ts';
import { type TransactionType, typeFromWire } from './payment-words.ts';

/** A part of a history as calls name it. */
type AskedPart = {
  type?: TransactionType | undefined;
  dateDebut?: string | undefined;
  dateFin?: string | undefined;
  zone?: string | undefined;
};

/** A part of a history: `from` and `to` are days or moments, both within it; without them it is open. */
export type HistoryFilter = {
  type?: PaymentType | undefined;
  from?: string | undefined;
  to?: string | undefined;
  zone?: string | undefined;
};

export function fromAskedPart({ type, dateDebut, dateFin, zone }: AskedPart): HistoryFilter {
  return { type: type && typeFromWire(type), from: dateDebut, to: dateFin, zone };
}

/** The ends of a range as a query has them; those that are open are left out. */
export function toHistoryRange({ from, to }: Pick<HistoryFilter, 'from' | 'to'>): Record<string, string> {
  return {
    ...(from === undefined ? {} : { dateDebut: from }),
    ...(to === undefined ? {} : { dateFin: to }),
  };
}
