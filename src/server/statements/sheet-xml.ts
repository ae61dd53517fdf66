import { toDecimalText } from '#shared/money.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { rateToText } from '#shared/rate.ts';
import { escapeCellText } from './escape-xml.ts';
import { STYLES } from './spreadsheet-parts.ts';
import { columnsOf, type Statement } from './statement.ts';
import { addLine, NO_TOTALS, type StatementLine, type StatementTotals } from './statement-line.ts';
import type { WallClock } from './wall-clock.ts';

/** Rows above the lines: logo and company, title, what it is about, columns. They stay in sight. */
const ABOVE = 4;
const WIDTHS = [20, 34, 26, 14, 16, 16, 16];
const DAY_MS = 86_400_000;
/** The days from the spreadsheets' first day to 1970. */
const DAYS_BEFORE_1970 = 25_569;

/** The sheet, piece by piece: seven columns (specification §9) in real numbers and dates, and totals that reckon. */
export async function* sheetXml(statement: Statement): AsyncGenerator<string> {
  yield head(statement);
  let row = ABOVE;
  let totals = NO_TOTALS;
  for await (const lines of statement.batches) {
    let xml = '';
    for (const line of lines) {
      row += 1;
      totals = addLine(totals, line);
      xml += lineRow(row, line, statement.clock);
    }
    yield xml;
  }
  yield totalRows(statement, row, totals);
  yield `</sheetData><autoFilter ref="A${ABOVE}:G${Math.max(row, ABOVE + 1)}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><drawing r:id="rId1"/></worksheet>`;
}

function head({ t, company, about }: Statement): string {
  const columns = WIDTHS.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView workbookViewId="0" showGridLines="1"><pane ySplit="${ABOVE}" topLeftCell="A${ABOVE + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    `<cols>${columns.join('')}</cols><sheetData>`,
    rowOf(1, [empty, (at) => text(at, `${PRODUCT_NAME} · ${company}`, STYLES.company)], 36),
    rowOf(2, [(at) => text(at, t('title'), STYLES.title)], 24),
    rowOf(3, [(at) => text(at, about.join(' · '), STYLES.wrapped)]),
    rowOf(
      ABOVE,
      columnsOf(t).map((name) => (at: string) => text(at, name, STYLES.header)),
      20,
    ),
  ].join('');
}

function lineRow(row: number, line: StatementLine, clock: WallClock): string {
  const serial = clock(line.at).getTime() / DAY_MS + DAYS_BEFORE_1970;
  const { xaf, rate } = line;
  return rowOf(row, [
    (at) => number(at, String(serial), STYLES.date),
    (at) => text(at, line.recipient),
    (at) => text(at, line.paymentMode),
    (at) => text(at, line.statusText),
    (at) => number(at, toDecimalText(line.cad), STYLES.cad),
    xaf ? (at) => number(at, toDecimalText(xaf), STYLES.xaf) : empty,
    rate ? (at) => number(at, rateToText(rate), STYLES.rate) : empty,
  ]);
}

/** What the lines come to, as formulas over them with their results beside, for readers that do not reckon. */
function totalRows({ t }: Statement, last: number, totals: StatementTotals): string {
  const of = (column: string) => `${column}${ABOVE + 1}:${column}${Math.max(last, ABOVE + 1)}`;
  const done = quotedText(t('status.paid'));
  const failed = quotedText(`<>${t('status.failed')}`);
  const first = last + 2;
  const rows: [label: string, value: StatementTotals['net'], formula: string][] = [
    [t('credited'), totals.credited, `SUMIFS(${of('E')},${of('E')},"&gt;0",${of('D')},${done})`],
    [t('debited'), totals.debited, `SUMIFS(${of('E')},${of('E')},"&lt;0",${of('D')},${failed})`],
    [t('net'), totals.net, `E${first}+E${first + 1}`],
    [t('notCounted'), totals.notCounted, `SUM(${of('E')})-E${first + 2}`],
  ];
  const paid = `SUMIFS(${of('F')},${of('E')},"&lt;0",${of('D')},${failed})`;
  return rows
    .map(([label, value, sum], index) =>
      rowOf(first + index, [
        (at) => text(at, label, STYLES.totalLabel),
        empty,
        empty,
        empty,
        (at) => formula(at, sum, toDecimalText(value), STYLES.totalCad),
        index === 1 ? (at) => formula(at, paid, toDecimalText(totals.paid), STYLES.totalXaf) : empty,
      ]),
    )
    .join('');
}

function quotedText(value: string): string {
  return escapeCellText(`"${value}"`).replaceAll('&quot;', '"');
}

type Cell = (at: string) => string;
const empty: Cell = () => '';

function rowOf(row: number, cells: Cell[], height?: number): string {
  const size = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  return `<row r="${row}"${size}>${cells.map((cell, index) => cell(`${'ABCDEFG'[index]}${row}`)).join('')}</row>`;
}

/** Text in the cell itself, never a formula whatever it begins with. */
function text(at: string, value: string, look?: number): string {
  const style = look ?? (/^\s*[=+\-@]/.test(value) ? STYLES.quoted : STYLES.plain);
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeCellText(value)}</t></is></c>`;
}

function number(at: string, value: string, style: number): string {
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
}

function formula(at: string, written: string, value: string, style: number): string {
  return `<c r="${at}" s="${style}"><f>${written}</f><v>${value}</v></c>`;
}
