import type { PaymentType } from '#shared/payment.ts';
import type { HistoryFilter } from '#shared/wire/history-range.ts';
import type { Queryable } from '../../db/pool.ts';
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

/** From `from` on, up to but without `before`; an end that is missing is open. */
export type InstantRange = { from: Date | undefined; before: Date | undefined };

/** The ends as they are asked for: a day, a local date-time, or a date-time with its offset; all checked before. */
type AskedRange = Pick<HistoryFilter, 'from' | 'to'>;

/**
 * The range a customer means. A day begins and ends where they are. The start is the moment that was named; the end
 * holds the whole day in which its moment falls. Named the wrong way round, the two are swapped.
 */
export function readRange({ from, to }: AskedRange, zone: string): InstantRange {
  const start = from === undefined ? undefined : momentOf(from, zone);
  const end = to === undefined ? undefined : momentOf(to, zone);
  const isReversed = start && end && Temporal.ZonedDateTime.compare(start, lastOf(end, to)) >= 0;
  const [first, last] = isReversed ? [end, start] : [start, end];
  return { from: first && dateOf(first), before: last && dateOf(dayAfter(last)) };
}

/** A day that is named as an end lasts until the next one. */
function lastOf(end: Temporal.ZonedDateTime, named: string | undefined): Temporal.ZonedDateTime {
  return named?.includes('T') ? end : dayAfter(end);
}

function dayAfter(moment: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return moment.add({ days: 1 }).startOfDay();
}

/** What was named, in the zone; a day is its first moment, which is not midnight everywhere. */
function momentOf(text: string, zone: string): Temporal.ZonedDateTime {
  if (!text.includes('T')) return Temporal.PlainDate.from(text).toZonedDateTime(zone);
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(11));
  if (hasOffset) return Temporal.Instant.from(text).toZonedDateTimeISO(zone);
  return Temporal.PlainDateTime.from(text).toZonedDateTime(zone);
}

function dateOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds);
}
