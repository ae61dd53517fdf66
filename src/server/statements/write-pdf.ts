import { setImmediate } from 'node:timers/promises';
import type { Statement } from './statement.ts';
import { newDocument } from './statement-page.ts';
import { startPages } from './statement-pages.ts';

/** The statement as a PDF, page by page: each leaves before the next one is drawn. */
export async function* writePdf(statement: Statement): AsyncGenerator<Buffer> {
  const document = newDocument(statement);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve).on('error', reject);
  });
  const pages = startPages(document, statement);
  for await (const lines of statement.batches) {
    for (const line of lines) {
      if (!pages.add(line)) continue;
      // Others are waiting for this process too, and a page takes a while.
      await setImmediate();
      yield Buffer.concat(chunks.splice(0));
    }
  }
  pages.end();
  await ended;
  yield Buffer.concat(chunks);
}
