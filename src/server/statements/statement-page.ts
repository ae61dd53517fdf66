import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line no-named-as-default -- its types know only the default export
import PDFDocument from 'pdfkit';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Statement } from './statement.ts';

/**
 * DejaVu, because it has the letters of every name in Cameroon; embedded, so that it prints the same
 * everywhere.
 */
const REGULAR = readFont(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const BOLD = readFont(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));

export const GREEN = '#0B7A4B';
export const NAVY = '#0B1F3A';
export const GREY = '#5B6675';
export const LINE = '#D8DEE6';
export const MARGIN = 36;
const FOOTER_Y = 812;

/**
 * Members of pdfkit that its types lack. A reference is an object of the file that may be written before or
 * after the page that uses it.
 */
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

/**
 * Returns a tagged A4 document, so that screen readers read it in order and in its language. The caller adds
 * the pages.
 */
export function newDocument({ language, t, created }: Statement): Document {
  const document = new PDFDocument({
    size: 'A4',
    // No bottom margin, so that pdfkit does not break pages by itself: we place rows and footers.
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

/** Returns the current font. */
export function fontOf(document: Document): Font {
  // oxlint-disable-next-line no-underscore-dangle -- the only name it has
  return document._font;
}

/**
 * Shows the number of pages, which is known only when the last page is drawn: every page refers to one shared
 * form, whose content is written by `tell`.
 */
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
      // The y axis of pdfkit's pages points down, that of the form, as usual in PDF, up: flip it.
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

/**
 * Draws the page's footer and releases what pdfkit stores for the page, so that memory does not grow with the
 * number of pages.
 */
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

/** Draws an artifact: decoration or repeated content, which screen readers skip. */
export function artifact(document: Document, type: 'Layout' | 'Pagination', draw: () => void): void {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}

function readFont(url: string): Buffer {
  return readFileSync(fileURLToPath(url));
}
