import { localDay } from '../../ui/typed-date.ts';
import { dayBefore } from './calendar-days.ts';

/** Groups neighbouring items of the same local day, keeping their order. */
export function groupByDay<T extends { date: Date }>(list: readonly T[]): { day: string; items: T[] }[] {
  const days: { day: string; items: T[] }[] = [];
  for (const item of list) {
    const day = localDay(item.date);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** Returns whether a day is today or yesterday, as seen from an instant; undefined for others. */
export function relativeDay(day: string, now: Date): 'today' | 'yesterday' | undefined {
  const today = localDay(now);
  if (day === today) return 'today';
  return day === dayBefore(today) ? 'yesterday' : undefined;
}

/** Returns a day in words: `samedi 21 novembre 2026`, `mercredi 1er avril 2026`, `Saturday, November 21, 2026`. */
export function formatLongDay(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(`${locale}-CA`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const words = format.format(new Date(`${day}T00:00:00Z`));
  return locale === 'fr' ? words.replace(/(?<=\s)1(?=\s)/, '1er') : words;
}
