import { toDecimalText } from '#shared/money.ts';
import { rateToText } from '#shared/rate.ts';
import type { Statement } from './statement.ts';
import type { StatementLine } from './statement-line.ts';
import type { WallClock } from './wall-clock.ts';

/** By it a spreadsheet knows that the accents are in UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The statement as RFC 4180 has it: plain decimals, local time as ISO 8601 writes it, one record per transaction. */
export async function* writeCsv({ words, clock, batches }: Statement): AsyncGenerator<string> {
  const { date, beneficiary, paymentMode, status, cad, xaf, rate, reference } = words.columns;
  yield BYTE_ORDER_MARK + record([date, beneficiary, paymentMode, status, cad, xaf, rate, reference]);
  for await (const lines of batches) yield lines.map((line) => record(fieldsOf(line, clock))).join('');
}

function fieldsOf(line: StatementLine, clock: WallClock): string[] {
  return [
    clock(line.at).toISOString().slice(0, 19).replace('T', ' '),
    harmless(line.beneficiary),
    harmless(line.paymentMode),
    line.statusText,
    toDecimalText(line.cad),
    line.xaf ? toDecimalText(line.xaf) : '',
    line.rate ? rateToText(line.rate) : '',
    harmless(line.reference),
  ];
}

/** A spreadsheet takes text that begins like a formula for one, and runs it; an apostrophe makes it text (OWASP). */
function harmless(text: string): string {
  return /^[\s]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

function record(fields: string[]): string {
  return `${fields.map(quoted).join(',')}\r\n`;
}

function quoted(field: string): string {
  return /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
