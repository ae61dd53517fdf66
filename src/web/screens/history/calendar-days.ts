import { isoFromTypedDate, NO_DATE, splitTypedDate } from '../../ui/typed-date.ts';

/** Two days as `YYYY-MM-DD`, both inclusive; undefined for an open end. */
export type Period = { from: string | undefined; to: string | undefined };

export const ANY_PERIOD: Period = { from: undefined, to: undefined };

/** Returns the period with its days swapped if they are in the wrong order (specification §9). */
export function orderedPeriod({ from, to }: Period): Period {
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
}

/** Returns whether this is a calendar day as `YYYY-MM-DD`, in a year in which there can be payments. */
export function isCalendarDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

export function dayBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return utcDay(year, month - 1, date - 1);
}

/**
 * Returns a typed date as `YYYY-MM-DD`: `27/03/2026`, `2026-03-27`, `27 mars 2026`, `27.3.2026`. Returns
 * undefined when it is not a calendar day.
 */
export function readTypedDay(text: string): string | undefined {
  const day = isoFromTypedDate(splitTypedDate(text) ?? NO_DATE);
  return isCalendarDay(day) ? day : undefined;
}

export const QUICK_PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type QuickPeriod = (typeof QUICK_PERIODS)[number];

/** Returns a common range, as seen from a day. Ranges that are not over end with that day. */
export function quickPeriod(name: QuickPeriod, today: string): Period {
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

/** Returns a day. Months and days beyond their ends carry over, as in `Date`, without any time zone. */
function utcDay(year: number, monthIndex: number, date: number): string {
  return new Date(Date.UTC(year, monthIndex, date)).toISOString().slice(0, 10);
}
