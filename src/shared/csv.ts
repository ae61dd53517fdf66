import type { WrittenLanguage } from './format.ts';

/** What a cell may hold: text that somebody may have chosen, a number of ours, or nothing. */
export type CsvLine = readonly (string | number | null)[];

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\uFEFF';

/** How the spreadsheets of a language read a file: what stands between its fields, and how a number is written. */
export type CsvDialect = { separator: ',' | ';'; number: (decimal: string) => string };

const DIALECTS: Record<WrittenLanguage, CsvDialect> = {
  // Where the comma is the decimal sign it cannot part fields: Excel takes such a file for a single column.
  fr: { separator: ';', number: (decimal) => decimal.replace('.', ',') },
  en: { separator: ',', number: (decimal) => decimal },
};

export function csvDialect(language: WrittenLanguage): CsvDialect {
  return DIALECTS[language];
}

/** Rows as comma-separated values (RFC 4180), each line with its end, no text a formula. */
export function toCsv(rows: readonly CsvLine[], dialect: CsvDialect = DIALECTS.en): string {
  return rows
    .map((row) =>
      csvRecord(
        row.map((value) => cellOf(value, dialect)),
        dialect,
      ),
    )
    .join('');
}

/** Numbers of ours come as numbers, or as decimals in text that nothing else looks like. */
function cellOf(value: CsvLine[number], { number }: CsvDialect): string {
  if (typeof value !== 'string') return number(String(value ?? ''));
  return DECIMAL.test(value) ? number(value) : asText(value);
}

const DECIMAL = /^-?\d{1,15}\.\d{1,6}$/;

/** A spreadsheet takes text that begins like a formula for one, and runs it; an apostrophe makes it text (OWASP). */
export function asText(text: string): string {
  return /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** One line of fields as they are: what somebody may have chosen has to go through `asText` before. */
export function csvRecord(fields: readonly string[], { separator }: CsvDialect): string {
  return `${fields.map((field) => (needsQuotes(field, separator) ? quoted(field) : field)).join(separator)}\r\n`;
}

function needsQuotes(field: string, separator: string): boolean {
  return field.includes(separator) || /["\r\n]|^\s|\s$/.test(field);
}

function quoted(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}
