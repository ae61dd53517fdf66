import { setImmediate } from 'node:timers/promises';
import type { Statement } from './statement.ts';
import { newDocument } from './statement-page.ts';
import { startPages } from './statement-pages.ts';

/** Yields the statement as a PDF, page by page: each page is yielded before the next one is drawn. */
export async function* writePdf(statement: Statement): AsyncGenerator<Buffer> {
  const document = newDocument(statement);
  const pieces = collectPieces();
  document.on('data', pieces.add);
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve).on('error', reject);
  });
  const pages = startPages(document, statement);
  for await (const lines of statement.batches) {
    for (const line of lines) {
      if (!pages.add(line)) continue;
      // Drawing a page takes a while, so let other requests of this process run in between.
      await setImmediate();
      yield* pieces.take();
    }
  }
  pages.end();
  await ended;
  yield* pieces.take();
}

const AT_ONCE = 1_000;

/**
 * Collects what pdfkit writes, a thousand pieces per buffer. The table of objects at the end of the file comes in as
 * many pieces as there are cells, and each alone would take several times its length in memory.
 */
function collectPieces(): { add: (piece: Buffer) => void; take: () => Buffer[] } {
  const together: Buffer[] = [];
  const loose: Buffer[] = [];
  const join = () => void together.push(Buffer.concat(loose.splice(0)));
  return {
    add: (piece) => {
      loose.push(piece);
      if (loose.length >= AT_ONCE) join();
    },
    take: () => {
      if (loose.length > 0) join();
      return together.splice(0);
    },
  };
}
