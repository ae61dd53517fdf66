import { DAY_MS } from '#shared/clock.ts';

const PUBLISHED_AT = '16:30';

const torontoTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns the last day (YYYY-MM-DD) whose rate is published at this moment. Rates appear at 16:30 in Toronto. */
export function lastPublishedDay(now: Date): string {
  const [day = '', time = ''] = torontoTime.format(now).split(' ');
  return time >= PUBLISHED_AT ? lastBusinessDay(day) : lastBusinessDay(addDays(day, -1));
}

/** Returns true from Monday to Friday. Holidays are not simulated. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the last `count` business days up to `last`, oldest first. */
export function businessDaysUpTo(last: string, count: number): string[] {
  const days: string[] = [];
  for (let day = last; days.length < count; day = addDays(day, -1)) if (isBusinessDay(day)) days.unshift(day);
  return days;
}

/** Returns the business days from `first` to `last`, oldest first. */
export function businessDaysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (isBusinessDay(day)) days.push(day);
  return days;
}

function lastBusinessDay(day: string): string {
  return isBusinessDay(day) ? day : lastBusinessDay(addDays(day, -1));
}
