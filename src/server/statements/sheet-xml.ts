import { DAY_MS } from '#shared/clock.ts';
import { type Money, toDecimalText } from '#shared/money.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { rateToText } from '#shared/rate.ts';
import { escapeCellText } from './escape-xml.ts';
import { STYLES } from './spreadsheet-parts.ts';
import { columnsOf, openingOf, type Statement } from './statement.ts';
import { addLine, NO_TOTALS, type StatementLine, type StatementTotals } from './statement-line.ts';

/** Rows above the lines: logo and company, title, details, column names. They are frozen when scrolling. */
const ABOVE = 4;
const WIDTHS = [20, 34, 26, 14, 16, 16, 16, 20, 16];
const LETTERS = 'ABCDEFGHI';
/** The serial number of 1970-01-01 in spreadsheets, which count days. */
const DAYS_BEFORE_1970 = 25_569;

/**
 * Yields the XML of the sheet in pieces: the seven columns of the specification (§9), the reference and the
 * balance, with real numbers and dates, and the totals as formulas.
 */
export async function* sheetXml(statement: Statement): AsyncGenerator<string> {
  yield head(statement);
  let row = ABOVE;
  let totals = NO_TOTALS;
  for await (const lines of statement.batches) {
    let xml = '';
    for (const line of lines) {
      row += 1;
      totals = addLine(totals, line);
      xml += lineRow(row, line, statement);
    }
    yield xml;
  }
  yield totalRows(statement, row, totals);
  yield `</sheetData><autoFilter ref="A${ABOVE}:${LETTERS[columnsOf(statement).length - 1]}${Math.max(row, ABOVE + 1)}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><drawing r:id="rId1"/></worksheet>`;
}

function head(statement: Statement): string {
  const { t, company, about } = statement;
  const columns = WIDTHS.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView workbookViewId="0" showGridLines="1"><pane ySplit="${ABOVE}" topLeftCell="A${ABOVE + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    `<cols>${columns.join('')}</cols><sheetData>`,
    rowOf(1, [empty, (at) => text(at, `${PRODUCT_NAME} · ${company.join(' · ')}`, STYLES.company)], 36),
    rowOf(2, [(at) => text(at, t('title'), STYLES.title)], 24),
    rowOf(3, [(at) => text(at, about.join(' · '), STYLES.wrapped)]),
    rowOf(
      ABOVE,
      columnsOf(statement).map((name) => (at: string) => text(at, name, STYLES.header)),
      20,
    ),
  ].join('');
}

function lineRow(row: number, line: StatementLine, { clock, closing }: Statement): string {
  const serial = clock(line.at).getTime() / DAY_MS + DAYS_BEFORE_1970;
  const { xaf, rate, balance } = line;
  return rowOf(row, [
    (at) => number(at, String(serial), STYLES.date),
    (at) => text(at, line.recipient),
    (at) => text(at, line.paymentMode),
    (at) => text(at, line.statusText),
    (at) => number(at, toDecimalText(line.cad), STYLES.cad),
    xaf ? (at) => number(at, toDecimalText(xaf), STYLES.xaf) : empty,
    rate ? (at) => number(at, rateToText(rate), STYLES.rate) : empty,
    (at) => text(at, line.reference),
    closing ? (at) => number(at, toDecimalText(balance), STYLES.cad) : empty,
  ]);
}

/** Returns the rows of totals. Formulas come with their result, for programs that do not calculate. */
function totalRows({ t, closing }: Statement, last: number, totals: StatementTotals): string {
  const cellRange = (column: string) => `${column}${ABOVE + 1}:${column}${Math.max(last, ABOVE + 1)}`;
  const refunded = t('status.refunded');
  const [isRefund, isNone] = [quotedText(refunded), quotedText(`<>${refunded}`)];
  const first = last + 2;
  const sumIf = (sign: string, status: string) =>
    `SUMIFS(${cellRange('E')},${cellRange('E')},"${sign}0",${cellRange('D')},${status})`;
  const opening = closing && openingOf(closing, totals.net);
  const moved: Total[] = [
    { label: t('credited'), value: totals.credited, sum: sumIf('&gt;', isNone) },
    { label: t('debited'), value: totals.debited, sum: sumIf('&lt;', isNone) },
    { label: t('refunded'), value: totals.refunded, sum: sumIf('&gt;', isRefund) },
    { label: t('net'), value: totals.net, sum: `SUM(${cellRange('E')})`, paid: totals.paid },
  ];
  const rows: Total[] =
    opening && closing
      ? [
          { label: t('opening'), value: opening },
          ...moved,
          { label: t('closing'), value: closing, sum: `E${first}+E${first + moved.length}` },
        ]
      : moved;
  return rows
    .map(({ label, value, sum, paid }, index) =>
      rowOf(first + index, [
        (at) => text(at, label, STYLES.totalLabel),
        empty,
        empty,
        empty,
        (at) =>
          sum
            ? formula(at, sum, toDecimalText(value), STYLES.totalCad)
            : number(at, toDecimalText(value), STYLES.totalCad),
        paid ? (at) => formula(at, `SUM(${cellRange('F')})`, toDecimalText(paid), STYLES.totalXaf) : empty,
      ]),
    )
    .join('');
}
type Total = { label: string; value: Money<'CAD'>; sum?: string; paid?: Money<'XAF'> };

function quotedText(value: string): string {
  return escapeCellText(`"${value}"`).replaceAll('&quot;', '"');
}

type Cell = (at: string) => string;
const empty: Cell = () => '';

function rowOf(row: number, cells: Cell[], height?: number): string {
  const size = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  return `<row r="${row}"${size}>${cells.map((cell, index) => cell(`${LETTERS[index]}${row}`)).join('')}</row>`;
}

/** Returns a cell with inline text, which is never read as a formula, whatever it begins with. */
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
