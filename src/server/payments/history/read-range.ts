import type { HistoryFilter } from '#shared/wire/history-range.ts';

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
