import { formatAmount, formatRateNumber } from '#shared/format.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { columnsOf, openingOf, type Statement } from './statement.ts';
import { addLine, NO_TOTALS, type StatementLine, type StatementTotals } from './statement-line.ts';
import {
  artifact,
  type Document,
  finishPage,
  GREEN,
  GREY,
  MARGIN,
  NAVY,
  pageCount,
} from './statement-page.ts';
import { addRowOf, startTable, type Table } from './statement-table.ts';
import { wallTime } from './wall-clock.ts';

type Pages = {
  /** Draws a line, on a new page when this one is full. Returns whether a page was finished for it. */
  add(line: StatementLine): boolean;
  /** Draws the totals and ends the document. */
  end(): void;
};

export function startPages(document: Document, statement: Statement): Pages {
  const { t } = statement;
  const root = document.struct('Document');
  document.addStructure(root);
  const count = pageCount(document);
  let number = 0;
  let totals = NO_TOTALS;

  const turn = () => {
    number += 1;
    document.addPage();
    if (number === 1) drawHead(document, root, statement);
    else drawRunningHead(document, statement);
    return startTable(document, root, underMode(columnsOf(statement)));
  };
  const finish = () => finishPage(document, t('page', { page: String(number) }), count.show);
  let table: Table = turn();

  return {
    add(line) {
      const cells = cellsOf(line, statement);
      const fits = table.addRow(cells);
      if (!fits) {
        table.addLastRow(totalCells(t('carriedForward'), totals, statement));
        table.end();
        finish();
        table = turn();
        table.addLastRow(totalCells(t('broughtForward'), totals, statement));
        table.addRow(cells);
      }
      totals = addLine(totals, line);
      return !fits;
    },
    end() {
      table.end();
      if (!hasRoomForTotals(document)) {
        finish();
        number += 1;
        document.addPage();
        drawRunningHead(document, statement);
      }
      drawTotals(document, root, { statement, totals });
      finish();
      root.end();
      count.tell(number);
      document.end();
    },
  };
}

function cellsOf(line: StatementLine, { language, clock, closing }: Statement): string[] {
  const cells = [
    wallTime(clock(line.at)),
    line.recipient,
    line.paymentMode,
    line.statusText,
    formatAmount(line.cad, language),
    line.xaf ? formatAmount(line.xaf, language) : '',
    line.rate ? formatRateNumber(line.rate, language) : '',
    line.reference,
  ];
  return underMode(closing ? [...cells, formatAmount(line.balance, language)] : cells);
}

/**
 * Returns the cells with the reference below the payment mode, where it fits on one line: the page has no
 * room for a column of its own.
 */
function underMode(cells: string[]): string[] {
  const modeAndReference = [cells[2], cells[7]].filter((cell) => cell !== '').join('\n');
  return cells.with(2, modeAndReference).toSpliced(7, 1);
}

/** Returns the row that ends a page and begins the next one: the totals of the lines so far. */
function totalCells(label: string, { net, paid }: StatementTotals, { language }: Statement): string[] {
  return ['', label, '', '', formatAmount(net, language), formatAmount(paid, language)];
}

type Part = ReturnType<Document['struct']>;

function drawHead(document: Document, root: Part, { t, company, about }: Statement): void {
  const write = (tag: 'H1' | 'P', draw: () => void) => void root.add(document.struct(tag, {}, [draw]));
  const text = (size: number, color: string, font: 'regular' | 'bold' = 'regular') =>
    document.font(font).fontSize(size).fillColor(color);
  write('P', () => text(18, GREEN, 'bold').text(PRODUCT_NAME));
  for (const line of company) write('P', () => text(8.5, GREY).text(line));
  document.moveDown(1.2);
  write('H1', () => text(16, NAVY, 'bold').text(t('title')));
  for (const line of about) write('P', () => text(9, NAVY).moveDown(0.2).text(line));
  document.y += 12;
}

/** Draws the short head of later pages, which screen readers skip. */
function drawRunningHead(document: Document, { t, company }: Statement): void {
  artifact(document, 'Pagination', () => {
    document.font('bold').fontSize(10).fillColor(GREEN).text(PRODUCT_NAME, MARGIN, MARGIN);
    document
      .font('regular')
      .fontSize(7.5)
      .fillColor(GREY)
      .text(`${company[0]} · ${t('title')}`);
  });
  document.y += 8;
}

const TOTALS_HEIGHT = 150;

function hasRoomForTotals(document: Document): boolean {
  return document.y + TOTALS_HEIGHT < 800;
}

function drawTotals(
  document: Document,
  root: Part,
  { statement, totals }: { statement: Statement; totals: StatementTotals },
): void {
  const { t, language } = statement;
  document.y += 14;
  document.x = MARGIN;
  if (totals === NO_TOTALS) {
    root.add(
      document.struct('P', {}, [
        () => document.font('regular').fontSize(9).fillColor(NAVY).text(t('empty'), MARGIN),
      ]),
    );
    document.y += 8;
  }
  root.add(
    document.struct('H2', {}, [
      () => document.font('bold').fontSize(11).fillColor(NAVY).text(t('totals'), MARGIN),
    ]),
  );
  document.y += 4;
  const table = document.struct('Table');
  root.add(table);
  const { closing } = statement;
  for (const [name, amount] of [
    ['opening', closing && openingOf(closing, totals.net)],
    ['credited', totals.credited],
    ['debited', totals.debited],
    ['refunded', totals.refunded],
    ['net', totals.net],
    ['closing', closing],
    ['paid', totals.paid],
  ] as const) {
    if (!amount) continue;
    const label = t(name);
    addRowOf(document, table, { label, value: formatAmount(amount, language), currency: amount.currency });
  }
  table.end();
}
