import { NO_BREAK_SPACE } from '#shared/format.ts';
import { breakLines } from './break-lines.ts';
import { artifact, type Document, fontOf, GREEN, LINE, MARGIN, NAVY } from './statement-page.ts';

/** Widths of the columns in points. */
const WIDTHS = [80, 92, 100, 52, 52, 48, 45, 54];
const COLUMN_X = WIDTHS.map(
  (_, index) => MARGIN + WIDTHS.slice(0, index).reduce((sum, width) => sum + width, 0),
);
const NUMBERS_FROM = 4;
const RIGHT = MARGIN + WIDTHS.reduce((sum, width) => sum + width, 0);
const SIZE = 7;
const LINE_HEIGHT = 9.5;
const PADDING = 3;

/**
 * In points from the top of the page: no row begins below 267 mm (specification §9) or runs into the footer.
 */
const LAST_START = (267 / 25.4) * 72;
const LAST_END = 796;

type Part = ReturnType<Document['struct']>;
type Weight = 'regular' | 'bold';

/** The table of one page, with its own header row. */
export type Table = {
  /** Draws a row if there is room for it; the first row is always drawn. Returns whether it was drawn. */
  addRow(cells: string[]): boolean;
  /** Draws a row that ends or begins a page, for which room is reserved. */
  addLastRow(cells: string[]): void;
  end(): void;
};

export function startTable(document: Document, parent: Part, columns: string[]): Table {
  const table = document.struct('Table');
  parent.add(table);
  const rules: number[] = [];
  drawRow(document, table, { tag: 'TH', weight: 'bold', cells: rowOf(document, columns, 'bold') });
  const draw = (row: Row, weight: Weight) => {
    drawRow(document, table, { tag: 'TD', weight, cells: row });
    rules.push(document.y);
  };
  return {
    addRow(cells) {
      const row = rowOf(document, cells, 'regular');
      const isFull = document.y > LAST_START || document.y + heightOf(row) > LAST_END;
      if (isFull && rules.length > 0) return false;
      draw(row, 'regular');
      return true;
    },
    addLastRow: (cells) => draw(rowOf(document, cells, 'bold'), 'bold'),
    end() {
      table.end();
      artifact(document, 'Layout', () => {
        for (const y of rules) document.moveTo(MARGIN, y).lineTo(RIGHT, y);
        document.lineWidth(0.4).stroke(LINE);
      });
    },
  };
}

/** The cells that a header cell applies to, an option that pdfkit's types lack. */
const HEADS_COLUMN: object = { scope: 'Column' };
const HEADS_ROW: object = { scope: 'Row' };

const TOTAL_LABEL_WIDTH = 250;
const TOTAL_WIDTH = 90;

/** Draws a row of the table of totals: a label, and an amount with its currency. */
export function addRowOf(
  document: Document,
  table: Part,
  { label, value, currency }: { label: string; value: string; currency: string },
): void {
  const top = document.y;
  const row = document.struct('TR');
  table.add(row);
  row.add(
    document.struct('TH', HEADS_ROW, [
      () =>
        document
          .font('regular')
          .fontSize(8.5)
          .fillColor(NAVY)
          .text(label, MARGIN, top, { width: TOTAL_LABEL_WIDTH }),
    ]),
  );
  const bottom = document.y;
  const amount = `${value}${NO_BREAK_SPACE}${currency}`;
  row.add(
    document.struct('TD', {}, [
      () => {
        document.font('bold').fontSize(8.5);
        const x = MARGIN + TOTAL_LABEL_WIDTH + TOTAL_WIDTH - document.widthOfString(amount);
        document.text(amount, x, top, { lineBreak: false });
      },
    ]),
  );
  row.end();
  document.x = MARGIN;
  document.y = bottom + 3;
}

/** Cells, each with its full text and that text broken into lines. */
type Row = { lines: string[]; text: string }[];

function rowOf(document: Document, cells: string[], weight: Weight): Row {
  document.font(weight).fontSize(SIZE);
  return cells.map((text, index) => ({
    text: text.replaceAll('\n', ' '),
    lines: text
      .split('\n')
      .flatMap((line) => breakLines(line, (WIDTHS[index] ?? 0) - 4, (part) => document.widthOfString(part))),
  }));
}

function heightOf(row: Row): number {
  return Math.max(...row.map(({ lines }) => lines.length)) * LINE_HEIGHT + 2 * PADDING;
}

function drawRow(
  document: Document,
  table: Part,
  { tag, weight, cells }: { tag: 'TH' | 'TD'; weight: Weight; cells: Row },
): void {
  const top = document.y;
  const height = heightOf(cells);
  const isHeader = tag === 'TH';
  if (isHeader) {
    artifact(document, 'Layout', () => document.rect(MARGIN, top, RIGHT - MARGIN, height).fill(GREEN));
  }
  const row = document.struct('TR');
  table.add(row);
  cells.forEach(({ text, lines }, index) => {
    const actual = isDrawnAsWritten(document, text) ? {} : { actual: text };
    const options = { ...(isHeader && HEADS_COLUMN), ...actual };
    const draw = () => {
      document
        .font(weight)
        .fontSize(SIZE)
        .fillColor(isHeader ? '#FFFFFF' : NAVY);
      lines.forEach((line, number) => drawLine(document, line, index, top + PADDING + number * LINE_HEIGHT));
    };
    row.add(document.struct(tag, options, text === '' ? [] : [draw]));
  });
  row.end();
  document.y = top + height;
}

/** Draws one line of a cell. Amounts are right-aligned, so that their digits line up. */
function drawLine(document: Document, line: string, column: number, y: number): void {
  const left = COLUMN_X[column] ?? MARGIN;
  const width = WIDTHS[column] ?? 0;
  const x = column < NUMBERS_FROM ? left + 2 : left + width - 2 - document.widthOfString(line);
  document.text(inReadingOrder(line), x, y, { lineBreak: false });
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Returns the line as pdfkit must draw it. pdfkit reverses right-to-left text only between spaces, so spaces
 * become no-break spaces.
 */
function inReadingOrder(line: string): string {
  return RIGHT_TO_LEFT.test(line) && !/[A-Za-z]/.test(line) ? line.replaceAll(' ', NO_BREAK_SPACE) : line;
}

/**
 * Returns whether the drawn glyphs show the text as it is. If not, the cell also gets the text itself, for
 * copying and for screen readers.
 */
function isDrawnAsWritten(document: Document, text: string): boolean {
  if (/^[\u0020-\u024f\u2019]*$/.test(text)) return true;
  const { font } = fontOf(document);
  const codePoints = Array.from(text, (each) => each.codePointAt(0) ?? 0);
  return !RIGHT_TO_LEFT.test(text) && codePoints.every((each) => font.hasGlyphForCodePoint(each));
}
