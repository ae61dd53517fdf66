import type { PaymentType } from '#shared/payment.ts';
import { type TransactionType, typeFromWire } from '#shared/wire/transaction.ts';
import type { Queryable } from '../../db/pool.ts';
import { type InstantRange, readRange } from './read-range.ts';
import { zoneOfCustomer } from './zone-of-customer.ts';

/** What a customer narrows their history to, as the wire has it. Days are those of `zone`, or of their address. */
export type HistoryFilter = {
  type?: TransactionType | undefined;
  dateDebut?: string | undefined;
  dateFin?: string | undefined;
  zone?: string | undefined;
};

/** A part of one person's transactions: of one type or of all, in a range of instants. */
export type PartOfHistory = InstantRange & { personId: bigint; type: PaymentType | undefined };

/** The transactions a filter means. */
export async function partOfHistory(
  db: Queryable,
  personId: bigint,
  { type: asWritten, zone, ...asked }: HistoryFilter,
): Promise<PartOfHistory> {
  const type = asWritten && typeFromWire(asWritten);
  const isOpen = asked.dateDebut === undefined && asked.dateFin === undefined;
  // The address is looked up only where it matters.
  if (isOpen) return { personId, type, from: undefined, before: undefined };
  return { personId, type, ...readRange(asked, await zoneOfCustomer(db, personId, zone)) };
}
