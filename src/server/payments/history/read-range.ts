import { Temporal } from 'temporal-polyfill';

/** From `from` on, up to but without `before`; an end that is missing is open. */
export type InstantRange = { from: Date | undefined; before: Date | undefined };

/** The ends as the wire has them: a day, a local date-time, or a date-time with its offset; all checked before. */
type AskedRange = { dateDebut?: string | undefined; dateFin?: string | undefined };

/**
 * The range a customer means. A day begins and ends where they are. The start is the moment that was named; the end
 * holds the whole day in which its moment falls. Named the wrong way round, the two are swapped.
 */
export function readRange({ dateDebut, dateFin }: AskedRange, zone: string): InstantRange {
  const start = dateDebut === undefined ? undefined : momentOf(dateDebut, zone);
  const end = dateFin === undefined ? undefined : momentOf(dateFin, zone);
  const isReversed = start && end && Temporal.ZonedDateTime.compare(start, lastOf(end, dateFin)) >= 0;
  const [from, to] = isReversed ? [end, start] : [start, end];
  return { from: from && dateOf(from), before: to && dateOf(dayAfter(to)) };
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
