import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line no-named-as-default -- its types know only the default export
import PDFDocument from 'pdfkit';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ReceiptContent } from './receipt-content.ts';

/** DejaVu, because it has the letters of every name in Cameroon; embedded, so that it prints the same everywhere. */
const REGULAR = readFont(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const BOLD = readFont(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));

const GREEN = '#0B7A4B';
const NAVY = '#0B1F3A';
const GREY = '#5B6675';
const LINE = '#D8DEE6';
const TONES = { good: GREEN, waiting: '#8A5A00', bad: '#A3261F' } as const;
const MARGIN = 50;
const LABEL_WIDTH = 190;

/** Draws a receipt as a tagged A4 PDF, so that screen readers read it in order and in its language. */
export async function drawReceipt(
  content: ReceiptContent,
  company: string[],
  created: Date,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: content.language === 'fr' ? 'fr-CA' : 'en-CA',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: content.title, Author: PRODUCT_NAME, CreationDate: created },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve).on('error', reject);
  });
  document.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  draw(document, content, company);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

type Document = InstanceType<typeof PDFDocument>;
type Write = (tag: 'H1' | 'H2' | 'P', work: () => void) => void;

function draw(document: Document, content: ReceiptContent, company: string[]): void {
  const root = document.struct('Document');
  document.addStructure(root);
  const write: Write = (tag, work) => void root.add(document.struct(tag, {}, [work]));
  const text = (size: number, color: string, font: 'regular' | 'bold' = 'regular') =>
    document.font(font).fontSize(size).fillColor(color);

  write('P', () => text(18, GREEN, 'bold').text(PRODUCT_NAME));
  for (const line of company) write('P', () => text(8.5, GREY).text(line));
  document.moveDown(1.4);
  write('H1', () => text(17, NAVY, 'bold').text(content.title));
  write('P', () => text(11, TONES[content.status.tone], 'bold').text(content.status.text));
  write('P', () => text(8.5, GREY).text(content.issued));
  for (const notice of content.notices) write('P', () => text(10, NAVY).moveDown(0.5).text(notice));
  if (content.token) drawToken(document, write, content.token);
  for (const { heading, rows } of content.sections) {
    drawHeading(document, write, heading);
    for (const [label, value] of rows) write('P', () => drawRow(document, label, value));
  }
  drawHeading(document, write, content.course.heading);
  for (const { at, text: step } of content.course.steps) write('P', () => drawRow(document, at, step));
  document.moveDown(1.6);
  write('P', () => text(8.5, GREY).text(content.help, MARGIN));
}

function drawHeading(document: Document, write: Write, heading: string): void {
  document.moveDown(1.1);
  write('H2', () => document.font('bold').fontSize(11.5).fillColor(NAVY).text(heading, MARGIN));
  const y = document.y + 3;
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(MARGIN, y)
    .lineTo(document.page.width - MARGIN, y)
    .lineWidth(0.7)
    .stroke(LINE);
  document.endMarkedContent();
  document.y = y + 6;
}

/** Draws label and value side by side; the taller of the two sets the position of the next row. */
function drawRow(document: Document, label: string, value: string): void {
  const { y } = document;
  const valueX = MARGIN + LABEL_WIDTH;
  document
    .font('regular')
    .fontSize(9.5)
    .fillColor(GREY)
    .text(label, MARGIN, y, { width: LABEL_WIDTH - 10 });
  const afterLabel = document.y;
  const width = document.page.width - MARGIN - valueX;
  document.font('regular').fontSize(9.5).fillColor(NAVY).text(value, valueX, y, { width });
  document.y = Math.max(afterLabel, document.y) + 3;
  document.x = MARGIN;
}

function drawToken(document: Document, write: Write, { label, code }: { label: string; code: string }): void {
  document.moveDown(0.9);
  write('P', () => document.font('regular').fontSize(9.5).fillColor(GREY).text(label));
  write('P', () => document.font('bold').fontSize(17).fillColor(NAVY).text(code));
}

function readFont(url: string): Buffer {
  return readFileSync(fileURLToPath(url));
}
