/** One cell: quoted where it must be, and never read as a formula by whatever opens the file. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export type CsvLine = readonly (string | number | null)[];

/** Rows as comma-separated values (RFC 4180), each line with its end. */
export function toCsv(rows: readonly CsvLine[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\uFEFF';
