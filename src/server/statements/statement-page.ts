import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line no-named-as-default -- its types know only the default export
import PDFDocument from 'pdfkit';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Statement } from './statement.ts';

/** DejaVu, since it has the letters of every name in Cameroon; embedded, so that it prints alike everywhere. */
const REGULAR = readFont(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const BOLD = readFont(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));

export const GREEN = '#0B7A4B';
export const NAVY = '#0B1F3A';
export const GREY = '#5B6675';
export const LINE = '#D8DEE6';
export const MARGIN = 36;
const FOOTER_Y = 812;

/** What pdfkit has beyond its types: parts of the file that are written before or after the page they belong to. */
type Reference = { data: unknown; end(chunk?: string): void };
type Font = {
  id: string;
  ref(): unknown;
  encode(text: string): [glyphs: string[], positions: unknown];
  layoutCache: object;
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
};
type Internals = {
  _font: Font;
  ref(data: unknown): Reference;
  getStructParentTree(): { get(key: number): unknown; add(key: number, value: unknown): void };
  page: { structParentTreeKey: number; xobjects: Record<string, unknown> };
};
export type Document = InstanceType<typeof PDFDocument> & Internals;

/** A tagged A4 document, so that screen readers read it in order and in its language. Pages are added by hand. */
export function newDocument({ language, t, created }: Statement): Document {
  const document = new PDFDocument({
    size: 'A4',
    // Nothing breaks by itself: rows and footers are where we put them.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    lang: language === 'fr' ? 'fr-CA' : 'en-CA',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: t('title'), Author: PRODUCT_NAME, CreationDate: created },
  }) as Document;
  document.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  return document;
}

/** The font that is drawn with now. */
export function fontOf(document: Document): Font {
  // oxlint-disable-next-line no-underscore-dangle -- the only name it has
  return document._font;
}

/** The number of pages, known only when the last one is drawn: every page shows the same small picture of it. */
export function pageCount(document: Document) {
  const fonts: Record<string, unknown> = {};
  const picture = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [0, -4, 60, 12],
    Resources: { Font: fonts },
  });
  return {
    show: (x: number, y: number): void => {
      document.page.xobjects.PageCount = picture;
      // The page counts from its top; the picture, like all of PDF, from the bottom.
      document.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} cm /PageCount Do Q`);
    },
    tell: (count: number): void => {
      const font = fontOf(document.font('regular'));
      fonts[font.id] = font.ref();
      const [glyphs] = font.encode(String(count));
      picture.end(`BT /${font.id} 7.5 Tf <${glyphs.join('')}> Tj ET`);
    },
  };
}

/** Draws the footer of the page and gives up what is kept for it, so that a long document needs no more memory. */
export function finishPage(
  document: Document,
  page: string,
  showCount: (x: number, y: number) => void,
): void {
  artifact(document, 'Pagination', () => {
    document.font('regular').fontSize(7.5).fillColor(GREY);
    const x = (document.page.width - document.widthOfString(`${page}00`)) / 2;
    document.text(page, x, FOOTER_Y, { lineBreak: false });
    showCount(x + document.widthOfString(page), FOOTER_Y + 7);
  });
  const tree = document.getStructParentTree();
  const key = document.page.structParentTreeKey;
  const parents = document.ref(tree.get(key));
  parents.end();
  parents.data = [];
  tree.add(key, parents);
  for (const name of ['regular', 'bold']) fontOf(document.font(name)).layoutCache = Object.create(null);
}

/** What is there for the eye alone, or on every page: no part of what is read. */
export function artifact(document: Document, type: 'Layout' | 'Pagination', draw: () => void): void {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}

function readFont(url: string): Buffer {
  return readFileSync(fileURLToPath(url));
}
