import { Worker } from 'node:worker_threads';
import { done, refused, type Result } from '#shared/result.ts';
import { takeTurns } from '../turns.ts';

const TIME_MS = 15_000;
const MEMORY_MB = 256;
/** Wide enough for a card's smallest print. */
const WIDTH = 1600;

/** Drawing takes a core and much memory. */
const inTurn = takeTurns({ atOnce: 1, waitingAtMost: 20 });

export type DrawnPage = { image: Buffer; pages: number };

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

/** A reader that takes too long, too much memory, or dies, has drawn nothing. */
async function drawInThread(bytes: Buffer, page: number): Promise<DrawnPage | undefined> {
  const thread = new Worker(new URL('./pdf-page-thread.mjs', import.meta.url), {
    workerData: { bytes, page, width: WIDTH },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const timer = setTimeout(() => void thread.terminate(), TIME_MS);
  try {
    return await new Promise((resolve) => {
      thread.once('message', (drawn: { pages: number; image: ArrayBuffer } | null) =>
        resolve(drawn ? { pages: drawn.pages, image: Buffer.from(drawn.image) } : undefined),
      );
      thread.once('error', () => resolve(undefined));
      thread.once('exit', () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
