import { asText, CSV_START, csvRecord } from '#shared/csv.ts';
import { toDecimalText } from '#shared/money.ts';
import { rateToText } from '#shared/rate.ts';
import { columnsOf, type Statement } from './statement.ts';
import type { StatementLine } from './statement-line.ts';
import type { WallClock } from './wall-clock.ts';

/** The statement as RFC 4180 has it: plain decimals, local time as ISO 8601 writes it, one record per transaction. */
export async function* writeCsv({ t, clock, batches }: Statement): AsyncGenerator<string> {
  yield CSV_START + csvRecord([...columnsOf(t), t('columns.reference')]);
  for await (const lines of batches) yield lines.map((line) => csvRecord(fieldsOf(line, clock))).join('');
}

function fieldsOf(line: StatementLine, clock: WallClock): string[] {
  return [
    clock(line.at).toISOString().slice(0, 19).replace('T', ' '),
    asText(line.recipient),
    asText(line.paymentMode),
    line.statusText,
    toDecimalText(line.cad),
    line.xaf ? toDecimalText(line.xaf) : '',
    line.rate ? rateToText(line.rate) : '',
    asText(line.reference),
  ];
}
