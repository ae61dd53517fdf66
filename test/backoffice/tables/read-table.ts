import { expect } from 'vitest';
import type { StaffMember } from '#test/fixtures.ts';
import type { SortKey, TableRow } from './filters.ts';

/** Small, so that a few rows make several pages. */
const PAGE_SIZE = 3;

export type Answer = { status: number; rows: TableRow[]; total: number; refused: string[] };
export type TableQuery = Record<string, string | number>;

/** Reads a part of a table as this person, over HTTP. */
export async function readPage(reader: StaffMember, path: string, query: TableQuery): Promise<Answer> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const response = await reader.call('GET', `${path}?${search.toString()}`);
  const { rows = [], total = 0, errors = [] } = (await response.json()) as TableRow;
  return {
    status: response.status,
    rows: rows as TableRow[],
    total: total as number,
    refused: (errors as { field: string }[]).map(({ field }) => field),
  };
}

/** Returns all rows of a search. Fails when their number differs from `total`. */
export async function readTable(reader: StaffMember, path: string, query: TableQuery): Promise<TableRow[]> {
  const { status, rows, total } = await readPage(reader, path, { ...query, size: 100 });
  expect({ status, total }).toEqual({ status: 200, total: rows.length });
  return rows;
}

/**
 * Returns all rows of a search page by page. Each page must give the same total, and so must the page after the last.
 */
export async function readAllPages(
  reader: StaffMember,
  path: string,
  query: TableQuery,
): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await readPage(reader, path, { ...query, page, size: PAGE_SIZE });
    expect(answer.status).toBe(200);
    if (answer.rows.length === 0) {
      expect(answer.total, 'what a page behind the last counts').toBe(rows.length);
      return rows;
    }
    rows.push(...answer.rows);
    if (rows.length < answer.total) expect(answer.rows).toHaveLength(PAGE_SIZE);
  }
}

/** Sorts the values as the table claims to sort its rows. */
export function sortPlaces(places: ReturnType<SortKey>[], direction: 1 | -1): ReturnType<SortKey>[] {
  const [some, none] = [places.filter((place) => place != null), places.filter((place) => place == null)];
  return [...some.sort((a, b) => (a < b ? -direction : a > b ? direction : 0)), ...none];
}
