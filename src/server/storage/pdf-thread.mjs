// Runs in a thread of its own: whatever a hostile file makes the parser do ends with the thread. Plain
// JavaScript, since a thread starts without the loader that reads TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
// oxlint-disable-next-line no-named-as-default -- its types know only the default export
import PDFDocument from 'pdfkit';
import { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf';

const MAX_PAGES = 10;
/**
 * The maximum size of a rendered page, in pixels: wide enough for a card's smallest print, and about as high
 * as a paper page of that width.
 */
const WIDTH = 1600;
const HEIGHT = 2400;
/**
 * Nothing that people carry is that long and narrow, and rendered within these bounds it would be unreadable.
 */
const MAX_ASPECT_RATIO = 4;
/** As many pixels as a photo may have. An embedded picture that declares more is made to fill the memory. */
const MAX_PIXELS = 80_000_000;
const JPEG_QUALITY = 86;

/** Opens a document. `draw` renders one page as JPEG; null for a page that is too long and narrow. */
async function open(bytes) {
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'));
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    stopAtErrors: true,
    isEvalSupported: false,
    maxImageSize: MAX_PIXELS,
    CanvasFactory,
  });
  const draw = async (number) => {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    if (Math.max(width / height, height / width) > MAX_ASPECT_RATIO) return null;
    const viewport = page.getViewport({ scale: Math.min(WIDTH / width, HEIGHT / height) });
    const { canvas, context } = new CanvasFactory().create(
      Math.ceil(viewport.width),
      Math.ceil(viewport.height),
    );
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    page.cleanup();
    return { image: await canvas.encode('jpeg', JPEG_QUALITY), width, height };
  };
  return { pdf, draw };
}

/**
 * Returns the same pages in a document that contains only their pictures, or the rule that this one breaks.
 */
async function rebuild(bytes) {
  let opened;
  try {
    opened = await open(bytes);
    const { pdf } = opened;
    if (pdf.numPages > MAX_PAGES) return { rule: 'documentTooManyPages' };
    for (let number = 1; number <= pdf.numPages; number++) await pdf.getPage(number);
    if ((await pdf.getJSActions()) ?? (await pdf.getAttachments())) return { rule: 'documentActive' };
  } catch (error) {
    return { rule: error?.name === 'PasswordException' ? 'documentEncrypted' : 'documentUnreadable' };
  }
  try {
    return await redrawn(opened);
  } catch {
    return { rule: 'documentNotDrawable' };
  }
}

async function redrawn({ pdf, draw }) {
  const made = new PDFDocument({ autoFirstPage: false, font: null });
  const pieces = [];
  made.on('data', (piece) => pieces.push(piece));
  const ended = new Promise((resolve) => made.once('end', resolve));
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await draw(number);
    if (!page) return { rule: 'documentNotDrawable' };
    const { image, width, height } = page;
    made.addPage({ size: [width, height], margin: 0 }).image(image, 0, 0, { width, height });
  }
  made.end();
  await ended;
  return { content: Buffer.concat(pieces) };
}

/** Returns one page and the number of pages; null for a page that does not exist or cannot be drawn. */
async function drawPage(bytes, number) {
  const { pdf, draw } = await open(bytes);
  const rendered = number > pdf.numPages ? null : await draw(number);
  return rendered && { pages: pdf.numPages, image: rendered.image };
}

const { bytes, page } = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(page === undefined ? await rebuild(bytes) : await drawPage(bytes, page));
