import { CSV_START, type CsvDialect, csvDialect, csvRecord, escapeFormula } from '#shared/csv.ts';
import { toDecimalText } from '#shared/money.ts';
import { rateToText } from '#shared/rate.ts';
import { columnsOf, type Statement } from './statement.ts';
import type { StatementLine } from './statement-line.ts';

/** Yields the statement as CSV for spreadsheets in its language: local time in ISO 8601, one record per movement. */
export async function* writeCsv(statement: Statement): AsyncGenerator<string> {
  const dialect = csvDialect(statement.language);
  yield CSV_START + csvRecord(columnsOf(statement), dialect);
  for await (const lines of statement.batches)
    yield lines.map((line) => csvRecord(fieldsOf(line, statement, dialect), dialect)).join('');
}

function fieldsOf(line: StatementLine, { clock, closing }: Statement, { number }: CsvDialect): string[] {
  const fields = [
    clock(line.at).toISOString().slice(0, 19).replace('T', ' '),
    escapeFormula(line.recipient),
    escapeFormula(line.paymentMode),
    line.statusText,
    number(toDecimalText(line.cad)),
    line.xaf ? number(toDecimalText(line.xaf)) : '',
    line.rate ? number(rateToText(line.rate)) : '',
    escapeFormula(line.reference),
  ];
  return closing ? [...fields, number(toDecimalText(line.balance))] : fields;
}
