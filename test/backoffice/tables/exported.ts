import { expect } from 'vitest';
import type { Table } from '#shared/wire/admin/table.ts';
import type { StaffMember } from '#test/fixtures.ts';
import { readExport } from '#test/read-csv.ts';
import type { TableRow } from './filters.ts';
import type { TableQuery } from './read-table.ts';

/** Returns the lines of an export, with each cell under its heading. */
export async function readExportedRows(
  reader: StaffMember,
  path: string,
  query: TableQuery,
): Promise<Record<string, string>[]> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await reader.call('GET', `${path}/export?${search.toString()}`);
  expect(response.status).toBe(200);
  return readExport(await response.text());
}

/** Returns what an export must contain for a row of the screen, for each heading that is a field of the row. */
export function expectedCells({ csv = {}, fields }: Table, row: TableRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(csv).flatMap(([heading, shown]) => {
      if (typeof shown !== 'string') return [];
      const [value, kind] = [row[shown], fields[shown]?.kind];
      if (value === null) return [[heading, '']];
      if (kind === 'cad') return [[heading, (value as number).toFixed(2)]];
      if (kind === 'person') return [[heading, (value as { name: string }).name]];
      if (Array.isArray(value)) return [[heading, value.join(' ')]];
      // Text that begins like a formula gets an apostrophe in front, so that spreadsheets do not execute it.
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return [[heading, /^[=+\-@]/.test(text) ? `'${text}` : text]];
    }),
  );
}
