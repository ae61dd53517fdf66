import type { PaymentType } from '#shared/payment.ts';
import type { HistoryFilter } from '#shared/wire/history-range.ts';
import type { Queryable } from '../../db/pool.ts';
import { zoneOfCustomer } from './zone-of-customer.ts';

/** A selection of one person's payments: one type or all, within a range of instants. */
export type PartOfHistory = InstantRange & { personId: bigint; type: PaymentType | undefined };

/**
 * Returns the payments that a filter selects. Days are in the filter's zone, or in the zone of the customer's
 * address.
 */
export async function partOfHistory(
  db: Queryable,
  personId: bigint,
  { type, zone, ...ends }: HistoryFilter,
): Promise<PartOfHistory> {
  const isOpen = ends.from === undefined && ends.to === undefined;
  // The address is read only when it matters.
  if (isOpen) return { personId, type, from: undefined, before: undefined };
  return { personId, type, ...readRange(ends, await zoneOfCustomer(db, personId, zone)) };
}

/** From `from` (inclusive) to `before` (exclusive); a missing end is open. */
export type InstantRange = { from: Date | undefined; before: Date | undefined };

/** The ends as requested: a date, a local date-time, or a date-time with offset. Already validated. */
type RangeEnds = Pick<HistoryFilter, 'from' | 'to'>;

/**
 * Returns the range that a customer means. Days are days in the zone. The start is the named instant; the end
 * includes the whole day of its instant. Reversed ends are swapped.
 */
export function readRange({ from, to }: RangeEnds, zone: string): InstantRange {
  const start = from === undefined ? undefined : momentOf(from, zone);
  const end = to === undefined ? undefined : momentOf(to, zone);
  const isReversed = start && end && Temporal.ZonedDateTime.compare(start, lastOf(end, to)) >= 0;
  const [first, last] = isReversed ? [end, start] : [start, end];
  return { from: first && dateOf(first), before: last && dateOf(dayAfter(last)) };
}

/** Returns the end of the range: a date includes its whole day. */
function lastOf(end: Temporal.ZonedDateTime, named: string | undefined): Temporal.ZonedDateTime {
  return named?.includes('T') ? end : dayAfter(end);
}

function dayAfter(moment: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return moment.add({ days: 1 }).startOfDay();
}

/** Returns the named instant in the zone. A date is the first moment of the day, which is not midnight everywhere. */
function momentOf(text: string, zone: string): Temporal.ZonedDateTime {
  if (!text.includes('T')) return Temporal.PlainDate.from(text).toZonedDateTime(zone);
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(11));
  if (hasOffset) return Temporal.Instant.from(text).toZonedDateTimeISO(zone);
  return Temporal.PlainDateTime.from(text).toZonedDateTime(zone);
}

function dateOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds);
}
