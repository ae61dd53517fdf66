/** A date as three typed texts, kept as typed so that an incomplete date is not lost. */
export type TypedDate = { day: string; month: string; year: string };

export const NO_DATE: TypedDate = { day: '', month: '', year: '' };

const MONTH_NAMES = [
  ['jan', 'janv', 'janvier', 'january'],
  ['fev', 'fevr', 'fevrier', 'feb', 'february'],
  ['mar', 'mars', 'march'],
  ['avr', 'avril', 'apr', 'april'],
  ['mai', 'may'],
  ['juin', 'jun', 'june'],
  ['juil', 'juillet', 'jul', 'july'],
  ['aou', 'aout', 'aug', 'august'],
  ['sep', 'sept', 'septembre', 'september'],
  ['oct', 'octobre', 'october'],
  ['nov', 'novembre', 'november'],
  ['dec', 'decembre', 'december'],
];

/**
 * Returns the date as `YYYY-MM-DD`, or '' when a part is missing or not a number. Months may be named in either
 * language. The day may not exist.
 */
export function isoFromTypedDate({ day, month, year }: TypedDate): string {
  const dayNumber = wholeNumber(day, 2);
  const monthNumber = wholeNumber(month, 2) ?? monthByName(month);
  const yearNumber = wholeNumber(year, 4);
  if (dayNumber === undefined || monthNumber === undefined || yearNumber === undefined) return '';
  if (year.trim().length !== 4) return '';
  return isoDay(yearNumber, monthNumber, dayNumber);
}

/** Returns the parts of a date typed in one text, year first or last, such as `27/03/1990` or `1990-03-27`, if there are three. */
export function splitTypedDate(text: string): TypedDate | undefined {
  const parts = text.trim().split(/[\s/.,-]+/);
  const [first = '', month = '', last = ''] = parts;
  if (parts.length !== 3) return undefined;
  return first.length === 4 ? { year: first, month, day: last } : { day: first, month, year: last };
}

/** Returns the parts of `YYYY-MM-DD`; an empty date for anything else. */
export function typedDateFromIso(iso: string): TypedDate {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year && month && day ? { day, month, year } : NO_DATE;
}

/** Returns the day of an instant in the browser's time zone, `YYYY-MM-DD`. */
export function localDay(instant: Date): string {
  return isoDay(instant.getFullYear(), instant.getMonth() + 1, instant.getDate());
}

export function isBlankDate({ day, month, year }: TypedDate): boolean {
  return (day + month + year).trim() === '';
}

function isoDay(year: number, month: number, day: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

function wholeNumber(text: string, maxLength: number): number | undefined {
  const trimmed = text.trim();
  return /^\d+$/.test(trimmed) && trimmed.length <= maxLength ? Number.parseInt(trimmed, 10) : undefined;
}

function monthByName(text: string): number | undefined {
  const plain = text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
  const index = MONTH_NAMES.findIndex((names) => names.includes(plain));
  return index < 0 ? undefined : index + 1;
}
