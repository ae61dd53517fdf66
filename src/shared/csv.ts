import type { WrittenLanguage } from './format.ts';

/** The values that a cell may hold: text, which may come from a person; a number; or nothing. */
export type CsvLine = readonly (string | number | null)[];

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\uFEFF';

/** The field separator and number format that spreadsheets in a language expect. */
export type CsvDialect = { separator: ',' | ';'; number: (decimal: string) => string };

const DIALECTS: Record<WrittenLanguage, CsvDialect> = {
  // Where the comma is the decimal sign, Excel does not accept it as a separator and shows a single column.
  fr: { separator: ';', number: (decimal) => decimal.replace('.', ',') },
  en: { separator: ',', number: (decimal) => decimal },
};

export function csvDialect(language: WrittenLanguage): CsvDialect {
  return DIALECTS[language];
}

/**
 * Returns the rows as comma-separated values (RFC 4180), every line terminated, with no text that runs as a formula.
 */
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

/** Formats numbers and decimal text such as `12.50` for the dialect; escapes all other text. */
function cellOf(value: CsvLine[number], { number }: CsvDialect): string {
  if (typeof value !== 'string') return number(String(value ?? ''));
  return DECIMAL.test(value) ? number(value) : escapeFormula(value);
}

const DECIMAL = /^-?\d{1,15}\.\d{1,6}$/;

/**
 * Prefixes text that looks like a formula with an apostrophe, because a spreadsheet would run the formula (OWASP).
 */
export function escapeFormula(text: string): string {
  return /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** Returns the fields, unchanged, as one line. Text from people must go through `escapeFormula` first. */
export function csvRecord(fields: readonly string[], { separator }: CsvDialect): string {
  return `${fields.map((field) => (needsQuotes(field, separator) ? quoted(field) : field)).join(separator)}\r\n`;
}

function needsQuotes(field: string, separator: string): boolean {
  return field.includes(separator) || /["\r\n]|^\s|\s$/.test(field);
}

function quoted(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}
