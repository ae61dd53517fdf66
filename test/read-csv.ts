import { parse } from 'csv-parse/sync';

/** The cells of a file as a spreadsheet of its language reads them: numbers in either language come back as `1234.50`. */
export function readCsv(text: string): string[][] {
  const isFrench = text.slice(0, text.indexOf('\r\n')).includes(';');
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: isFrench ? ';' : ',',
    record_delimiter: '\r\n',
    relax_column_count: false,
  });
  const number = (cell: string) => (/^-?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell);
  return isFrench ? rows.map((row) => row.map(number)) : rows;
}

/** Each line's cells by the headings above them. */
export function readCsvTable(text: string): Record<string, string>[] {
  const [names = [], ...lines] = readCsv(text);
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}
