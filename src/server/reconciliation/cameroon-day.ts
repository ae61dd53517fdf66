import { DAY_MS } from '#shared/clock.ts';

const HOUR_MS = 3_600_000;
/** West Africa Time the whole year: one hour before Greenwich, without summer time. */
const OFFSET_MS = HOUR_MS;

/** The day it is in Cameroon, `YYYY-MM-DD`. */
export function dayInCameroon(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** From its first moment to the first of the next. */
export function boundsOf(day: string): { start: Date; end: Date } {
  const start = Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;
  return { start: new Date(start), end: new Date(start + DAY_MS) };
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/** When yesterday is compared: at three in the morning there, the next time it comes. */
export function nextMorning(now: Date): Date {
  const today = boundsOf(dayInCameroon(now)).start.getTime() + 3 * HOUR_MS;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}
