/** What a cell may hold: text that somebody may have chosen, a number of ours, or nothing. */
export type CsvLine = readonly (string | number | null)[];

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\uFEFF';

/** Rows as comma-separated values (RFC 4180), each line with its end, no text a formula. */
export function toCsv(rows: readonly CsvLine[]): string {
  return rows
    .map((row) =>
      csvRecord(row.map((value) => (typeof value === 'string' ? asText(value) : String(value ?? '')))),
    )
    .join('');
}

/** A spreadsheet takes text that begins like a formula for one, and runs it; an apostrophe makes it text (OWASP). */
export function asText(text: string): string {
  return /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** One line of fields as they are: what somebody may have chosen has to go through `asText` before. */
export function csvRecord(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\r\n`;
}

function quoted(field: string): string {
  return /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
