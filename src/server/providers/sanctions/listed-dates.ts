import type { ListedDate } from '../list-port.ts';

const YEAR = String.raw`(?:18[5-9]\d|19\d\d|20\d\d)`;
const FORMS = new RegExp(
  [
    String.raw`\b(?<isoYear>${YEAR})-(?<isoMonth>\d{2})-(?<isoDay>\d{2})(?!\d)`,
    String.raw`\b(?<day>\d{2})[-/.](?<month>\d{2})[-/.](?<year>${YEAR})\b`,
    String.raw`(?<between>\bbetween\s+)?\b(?<from>${YEAR})\s*(?:-|–|to\b|and\b)\s*(?<to>${YEAR})\b`,
    String.raw`(?<about>\b(?:circa|about|around|approx\w*\.?|ca?\.)\s*)?\b(?<alone>${YEAR})(?:-(?<ofMonth>\d{2})(?![\d-]))?`,
  ].join('|'),
  'gi',
);

/** Returns every date in a text, in order. */
export function readDates(text: string | undefined): ListedDate[] {
  return [
    ...new Set([...(text ?? '').matchAll(FORMS)].flatMap(({ groups }) => (groups ? toDate(groups) : []))),
  ];
}

function toDate(found: Record<string, string | undefined>): ListedDate {
  const { isoYear, isoMonth, isoDay, day, month, year, from, to, about, alone, ofMonth } = found;
  if (isoYear) return `${isoYear}-${isoMonth}-${isoDay}`;
  if (year) return `${year}-${month}-${day}`;
  if (from && to) return between(from, to);
  if (about) return `${alone}~`;
  return ofMonth ? `${alone}-${ofMonth}` : (alone ?? '');
}

/** Returns a range between two years, which some lists have in reverse order. */
export function between(one: string, other: string): ListedDate {
  if (one === other) return one;
  return one < other ? `${one}/${other}` : `${other}/${one}`;
}

/** Marks a date as approximate, when the list does. */
export function approximateDate(date: ListedDate): ListedDate {
  return date.includes('/') ? date : `${date.slice(0, 4)}~`;
}
