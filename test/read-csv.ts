import { parse } from 'csv-parse/sync';
import { csvHeadings as english } from '#server/words/en/csv-headings.ts';
import { csvHeadings as french } from '#server/words/fr/csv-headings.ts';

/** Parses a file as a spreadsheet in its language does. Numbers in either language come back as `1234.50`. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: isFrench(text) ? ';' : ',',
    record_delimiter: '\r\n',
    relax_column_count: false,
  });
  const number = (cell: string) => (/^-?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell);
  return isFrench(text) ? rows.map((row) => row.map(number)) : rows;
}

/** Returns each line's cells by column heading. */
export function readCsvTable(text: string): Record<string, string>[] {
  const [names = [], ...lines] = readCsv(text);
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

/**
 * Reads a staff export like `readCsvTable`, but keyed by the names of the headings instead of their words in the
 * file's language.
 */
export function readExport(text: string): Record<string, string>[] {
  const headings = Object.entries(isFrench(text) ? french : english);
  const named = (heading: string) => headings.find(([, words]) => words === heading)?.[0] ?? heading;
  return readCsvTable(text).map((line) =>
    Object.fromEntries(Object.entries(line).map(([heading, cell]) => [named(heading), cell])),
  );
}

const isFrench = (text: string) => text.slice(0, text.indexOf('\r\n')).includes(';');
