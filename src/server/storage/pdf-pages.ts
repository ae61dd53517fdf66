import { done, type Result, refused } from '#shared/result.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import { readInThread } from '../read-in-thread.ts';
import { createSemaphore } from '../semaphore.ts';
import { type FileDeps, MAX_CONTENT_BYTES, readFile } from './encrypted-files.ts';

const SCRIPT = new URL('./pdf-thread.mjs', import.meta.url);
/** Drawing ten scanned pages takes two seconds; a file that takes much longer was crafted for that. */
export const DRAWING_LIMITS = { timeMs: 15_000, memoryMb: 256, maxBytes: MAX_CONTENT_BYTES };

/** Drawing uses a core and much memory. Staff have a queue of their own, apart from customers' uploads. */
const pdfSlot = createSemaphore({ atOnce: 1, maxWaiting: 20 });

export type Rebuilt = { ok: true; content: Buffer } | { ok: false; rule: RuleKey };

/**
 * Rebuilds a PDF from pictures of its pages, which removes every script, link, form, attachment and hidden text.
 * Otherwise returns the rule that the PDF breaks: encrypted, broken, too many pages, or not drawable within the
 * limits of time, memory and stored size.
 */
export async function rebuildPdf(bytes: Buffer, limits = DRAWING_LIMITS): Promise<Rebuilt> {
  type Answer = { content: Uint8Array } | { rule: RuleKey };
  const answer = await readInThread<Answer>(SCRIPT, { bytes }, limits);
  if (answer === undefined) return { ok: false, rule: 'documentNotDrawable' };
  if ('rule' in answer) return { ok: false, rule: answer.rule };
  // The pictures of a small file may be larger than the store can return.
  if (answer.content.byteLength > limits.maxBytes) return { ok: false, rule: 'documentNotDrawable' };
  return { ok: true, content: Buffer.from(answer.content) };
}

type DrawnPage = { image: Buffer; pages: number };

/**
 * Draws one page of a PDF as a JPEG. Pages count from 1. Returns "not found" for a missing page or one that cannot be
 * rendered.
 */
async function renderPdfPage(
  bytes: Buffer,
  page: number,
): Promise<Result<DrawnPage, 'document_not_found' | 'overloaded'>> {
  const drawing = await pdfSlot(() =>
    readInThread<{ image: Uint8Array; pages: number } | null>(SCRIPT, { bytes, page }, DRAWING_LIMITS),
  );
  if (!drawing.ok) return drawing;
  const rendered = drawing.value;
  return rendered
    ? done({ pages: rendered.pages, image: Buffer.from(rendered.image) })
    : refused('document_not_found');
}

/** A page of a stored file, always as a picture, and the number of pages. */
export type RenderedPage = { content: Buffer; contentType: 'image/jpeg'; pages: number };

/**
 * Returns one page of a stored file as a picture. Pages count from 1; a missing page is not found. PDFs are rendered
 * here, so that staff browsers never open them. Throws when the file is gone or was changed.
 */
export async function renderStoredPage(
  deps: FileDeps,
  code: string,
  page: number,
): Promise<Result<RenderedPage, 'document_not_found' | 'overloaded'>> {
  const { content, contentType } = await readFile(deps, code);
  if (contentType === 'image/jpeg')
    return page === 1 ? done({ content, contentType, pages: 1 }) : refused('document_not_found');
  const rendered = await renderPdfPage(content, page);
  if (!rendered.ok) return rendered;
  const { image, pages } = rendered.value;
  return done({ content: image, contentType: 'image/jpeg', pages });
}
