import { FILTERED_TYPES, type HistoryFilter } from '../../api/payments.ts';
import { isCalendarDay, orderedPeriod } from './calendar-days.ts';

type HistoryView = { filter: HistoryFilter; page: number };

/**
 * Reads the history's query (`?type=&from=&to=&page=`). Invalid parts are ignored, and days in the wrong order are
 * swapped, so that no address leads to an error. The page counts from zero here, from one in addresses.
 */
export function readHistoryAddress(search: URLSearchParams): HistoryView {
  const type = FILTERED_TYPES.find((known) => known === search.get('type'));
  const period = orderedPeriod({ from: readDay(search.get('from')), to: readDay(search.get('to')) });
  return { filter: { type, ...period }, page: readPage(search.get('page')) };
}

/** Returns the query string without its question mark; '' for the first page without filters. */
export function historySearch({ type, from, to }: HistoryFilter, page = 0): string {
  const parts = { type, from, to, page: page === 0 ? undefined : String(page + 1) };
  const said = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined);
  return new URLSearchParams(said).toString();
}

export function isFiltered({ type, from, to }: HistoryFilter): boolean {
  return (type ?? from ?? to) !== undefined;
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number.parseInt(text, 10) - 1 : 0;
}

function readDay(text: string | null): string | undefined {
  return text !== null && isCalendarDay(text) ? text : undefined;
}
