import { done, type Result, refused } from '#shared/result.ts';
import { readInThread } from '../read-in-thread.ts';
import { createSemaphore } from '../semaphore.ts';

const SCRIPT = new URL('./pdf-page-thread.mjs', import.meta.url);
const LIMITS = { timeMs: 15_000, memoryMb: 256 };
/** Wide enough for a card's smallest print. */
const WIDTH = 1600;

/** Drawing takes a core and much memory. */
const inTurn = createSemaphore({ atOnce: 1, waitingAtMost: 20 });

export type DrawnPage = { image: Buffer; pages: number };
type Drawn = { image: ArrayBuffer; pages: number };

/**
 * One page of a PDF as a picture: what staff look at can do nothing, whatever the file tries. `page` counts from one;
 * a page that is not there, or that cannot be drawn, is not found.
 */
export async function drawPdfPage(
  bytes: Buffer,
  page: number,
): Promise<Result<DrawnPage, 'document_not_found' | 'overloaded'>> {
  const turn = await inTurn(() => drawInThread(bytes, page));
  if (!turn.ok) return turn;
  return turn.value ? done(turn.value) : refused('document_not_found');
}

async function drawInThread(bytes: Buffer, page: number): Promise<DrawnPage | undefined> {
  const workerData = { bytes, page, width: WIDTH };
  const drawn = await readInThread<Drawn | null>(SCRIPT, workerData, LIMITS);
  return drawn ? { pages: drawn.pages, image: Buffer.from(drawn.image) } : undefined;
}
