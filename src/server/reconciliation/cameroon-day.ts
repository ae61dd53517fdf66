import { DAY_MS, HOUR_MS } from '#shared/clock.ts';

/** West Africa Time: one hour ahead of UTC all year, without daylight saving time. */
const OFFSET_MS = HOUR_MS;

/** Returns the date in Cameroon, `YYYY-MM-DD`. */
export function dayInCameroon(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the first moment of the day and the first moment of the next day. */
export function boundsOf(day: string): { start: Date; end: Date } {
  const start = Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;
  return { start: new Date(start), end: new Date(start + DAY_MS) };
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/** Returns the next time that it is three in the morning in Cameroon, when yesterday is compared. */
export function nextMorning(now: Date): Date {
  const today = boundsOf(dayInCameroon(now)).start.getTime() + 3 * HOUR_MS;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}
