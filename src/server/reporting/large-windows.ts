import { addBusinessDays } from '#shared/business-days.ts';
import { DAY_MS } from '#shared/clock.ts';
import { OFFICE_ZONE } from '#shared/zones.ts';

export type WatchedSend = { id: bigint; at: Date; cents: bigint };
export type Span = { start: Date; end: Date };
/** Sends that are reported together. `reachedAt` is the time of the send that reached the limit. */
export type LargeWindow = Span & { sends: bigint[]; reachedAt: Date };

/** Sends to another country are reported when they reach this sum within 24 hours. */
export const REPORT_FROM_CENTS = 10_000_00n;
const BUSINESS_DAYS = 5;

export type WindowRule = { kind: 'rolling' } | { kind: 'day'; startsAt: number };

/**
 * Returns the windows that must be reported among the sends of one sender, or to one number. With `rolling`, a window
 * is any 24 hours that begin with a send, and no send is in two reports. With `day`, a window is a day that begins at
 * a set hour in Toronto; twice a year it has 23 or 25 hours. Windows already reported remain and include any later
 * sends that fall into them.
 */
export function largeWindows(
  sends: readonly WatchedSend[],
  reported: readonly (Span & { reachedAt: Date })[],
  rule: WindowRule,
): LargeWindow[] {
  const sorted = sends.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  const within = ({ start, end }: Span) => sorted.filter(({ at }) => at >= start && at < end);
  const reportedWindows = reported.map((window) => ({
    ...window,
    sends: within(window).map(({ id }) => id),
  }));
  const taken = new Set(reportedWindows.flatMap((window) => window.sends));
  const newWindows: LargeWindow[] = [];
  for (const { at, id } of sorted) {
    if (taken.has(id)) continue;
    const span = rule.kind === 'rolling' ? rollingFrom(at) : dayOf(at, rule.startsAt);
    const together = within(span).filter((send) => !taken.has(send.id));
    const reachedAt = reaching(together);
    if (!reachedAt) continue;
    for (const send of together) taken.add(send.id);
    newWindows.push({ ...span, sends: together.map((send) => send.id), reachedAt });
  }
  return [...reportedWindows, ...newWindows];
}

/** Returns the moment at which these sends reach the limit. */
function reaching(sends: readonly WatchedSend[]): Date | undefined {
  let sum = 0n;
  return sends.find(({ cents }) => (sum += cents) >= REPORT_FROM_CENTS)?.at;
}

function rollingFrom(start: Date): Span {
  return { start, end: new Date(start.getTime() + DAY_MS) };
}

/**
 * Returns the Toronto day that contains this moment, for days that begin at this hour. A day ends when the next begins,
 * so each moment is in one; an hour that clocks skip begins after the gap, one that they show twice the first time.
 */
function dayOf(at: Date, startsAt: number): Span {
  const today = dayIn(at);
  const first = at < startOf(today, startsAt) ? today.subtract({ days: 1 }) : today;
  return { start: startOf(first, startsAt), end: startOf(first.add({ days: 1 }), startsAt) };
}

/** Returns the day on which the report of these sends is due. */
export function dueOn(reachedAt: Date): string {
  return addBusinessDays(dayIn(reachedAt).toString(), BUSINESS_DAYS);
}

function dayIn(at: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(OFFICE_ZONE).toPlainDate();
}

function startOf(day: Temporal.PlainDate, hour: number): Date {
  const zoned = day.toZonedDateTime({ timeZone: OFFICE_ZONE, plainTime: { hour } });
  return new Date(zoned.epochMilliseconds);
}
