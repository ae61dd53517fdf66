import type { PaymentType } from '#shared/payment.ts';
import type { HistoryFilter } from '#shared/wire/history-range.ts';
import type { Queryable } from '../../db/pool.ts';
import { type InstantRange, readRange } from './read-range.ts';
import { zoneOfCustomer } from './zone-of-customer.ts';

/** A part of one person's transactions: of one type or of all, in a range of instants. */
export type PartOfHistory = InstantRange & { personId: bigint; type: PaymentType | undefined };

/** The transactions a filter means. Its days are those of its zone, or of the customer's address. */
export async function partOfHistory(
  db: Queryable,
  personId: bigint,
  { type, zone, ...asked }: HistoryFilter,
): Promise<PartOfHistory> {
  const isOpen = asked.from === undefined && asked.to === undefined;
  // The address is looked up only where it matters.
  if (isOpen) return { personId, type, from: undefined, before: undefined };
  return { personId, type, ...readRange(asked, await zoneOfCustomer(db, personId, zone)) };
}
