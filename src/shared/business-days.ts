import { DAY_MS } from './clock.ts';

/** Returns Easter Sunday of a year (Gregorian), by the Meeus/Jones/Butcher algorithm. */
function easter(year: number): Date {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return new Date(Date.UTC(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32));
}

const isoDay = (day: Date) => day.toISOString().slice(0, 10);

/** Returns the n-th Monday of a month. */
function monday(year: number, month: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((8 - first) % 7) + (nth - 1) * 7;
  return isoDay(new Date(Date.UTC(year, month - 1, day)));
}

/** Returns the Monday before May 25. */
function victoriaDay(year: number): string {
  const before = new Date(Date.UTC(year, 4, 24));
  return isoDay(new Date(before.getTime() - ((before.getUTCDay() + 6) % 7) * DAY_MS));
}

/**
 * Returns the holidays under Canada's federal law. A holiday on a weekend is not moved to a weekday here, so a due date
 * may be too early, never too late.
 */
export function federalHolidays(year: number): string[] {
  return [
    `${year}-01-01`,
    isoDay(new Date(easter(year).getTime() - 2 * DAY_MS)),
    victoriaDay(year),
    `${year}-07-01`,
    monday(year, 9, 1),
    `${year}-09-30`,
    monday(year, 10, 2),
    `${year}-11-11`,
    `${year}-12-25`,
    `${year}-12-26`,
  ];
}

/** Returns the day that is `count` business days after `day`; both are `YYYY-MM-DD`. */
export function addBusinessDays(day: string, count: number): string {
  let at = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at = new Date(at.getTime() + DAY_MS);
    const weekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
    if (!weekend && !federalHolidays(at.getUTCFullYear()).includes(isoDay(at))) left -= 1;
  }
  return isoDay(at);
}
