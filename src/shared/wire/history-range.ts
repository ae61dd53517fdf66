import type { PaymentType } from '../payment.ts';
import { type TransactionType, typeFromWire } from './payment-words.ts';

/** A filter of the history in the wire's names. */
type HistoryParams = {
  type?: TransactionType | undefined;
  dateDebut?: string | undefined;
  dateFin?: string | undefined;
  zone?: string | undefined;
};

/** A filter of the history. `from` and `to` are days or instants, inclusive; without them the range is open. */
export type HistoryFilter = {
  type?: PaymentType | undefined;
  from?: string | undefined;
  to?: string | undefined;
  zone?: string | undefined;
};

/** Returns a filter under our own names. */
export function historyFilterFromWire({ type, dateDebut, dateFin, zone }: HistoryParams): HistoryFilter {
  return { type: type && typeFromWire(type), from: dateDebut, to: dateFin, zone };
}

/** Returns the range as query parameters, without its open ends. */
export function toHistoryRange({ from, to }: Pick<HistoryFilter, 'from' | 'to'>): Record<string, string> {
  return {
    ...(from === undefined ? {} : { dateDebut: from }),
    ...(to === undefined ? {} : { dateFin: to }),
  };
}
