import { isoFromTypedDate } from '../../ui/typed-date.ts';

/** Two days as `YYYY-MM-DD`, both within the period; either may be open. */
export type Period = { from: string | undefined; to: string | undefined };

export const ALWAYS: Period = { from: undefined, to: undefined };

/** Two days the wrong way round change places (specification §9). */
export function inOrder({ from, to }: Period): Period {
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
}

/** Whether this is a day of the calendar, as `YYYY-MM-DD`, in a year in which there may be transactions. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** The day an instant falls on where the reader is. */
export function dayOf(instant: Date): string {
  return utcDay(instant.getFullYear(), instant.getMonth(), instant.getDate());
}

export function dayBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return utcDay(year, month - 1, date - 1);
}

/**
 * What was typed as one date: `27/03/2026`, `2026-03-27`, `27 mars 2026`, `27.3.2026`. Undefined when it is no day of
 * the calendar.
 */
export function readTypedDay(text: string): string | undefined {
  const parts = text.trim().split(/[\s/.,-]+/);
  const [first = '', month = '', last = ''] = parts;
  if (parts.length !== 3) return undefined;
  const typed = first.length === 4 ? { year: first, month, day: last } : { day: first, month, year: last };
  const day = isoFromTypedDate(typed);
  return isDay(day) ? day : undefined;
}

export const QUICK_RANGES = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

/** The ranges people ask for most, as seen from a day. Those that are not over end with the day itself. */
export function quickRange(name: QuickRange, today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (name) {
    case 'thisMonth':
      return { from: utcDay(year, month - 1, 1), to: today };
    case 'lastMonth':
      return { from: utcDay(year, month - 2, 1), to: utcDay(year, month - 1, 0) };
    case 'thisYear':
      return { from: utcDay(year, 0, 1), to: today };
    case 'lastYear':
      return { from: utcDay(year - 1, 0, 1), to: utcDay(year - 1, 11, 31) };
  }
}

/** Months and days beyond their ends count on, as `Date` has it; no time zone takes part. */
function utcDay(year: number, monthIndex: number, date: number): string {
  return new Date(Date.UTC(year, monthIndex, date)).toISOString().slice(0, 10);
}
