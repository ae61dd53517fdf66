// Runs in a thread of its own: whatever a hostile file makes the reader do ends with the thread. Plain JavaScript,
// since a thread starts without the loader that reads TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { createIsomorphicCanvasFactory, getDocumentProxy, renderPageAsImage } from 'unpdf';

const { bytes, page, width } = workerData;
const canvasImport = () => import('@napi-rs/canvas');

/** One page as a PNG, and how many there are; null for a page that is not there. */
async function draw() {
  const CanvasFactory = await createIsomorphicCanvasFactory(canvasImport);
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, CanvasFactory });
  if (page > pdf.numPages) return null;
  return { pages: pdf.numPages, image: await renderPageAsImage(pdf, page, { width, canvasImport }) };
}

const drawn = await draw();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(drawn);
