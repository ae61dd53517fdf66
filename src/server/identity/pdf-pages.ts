import { done, type Result, refused } from '#shared/result.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import { readInThread } from '../read-in-thread.ts';
import { createSemaphore } from '../semaphore.ts';
import { type FileDeps, readFile } from '../storage/encrypted-files.ts';

const SCRIPT = new URL('./pdf-thread.mjs', import.meta.url);
/** Ten scanned pages take two seconds; a file that takes longer is made to. */
export const DRAWING_LIMITS = { timeMs: 15_000, memoryMb: 256 };

/** Drawing takes a core and much memory. Staff have a queue of their own, apart from customers' uploads. */
const inTurn = createSemaphore({ atOnce: 1, waitingAtMost: 20 });

export type Rebuilt = { ok: true; content: Buffer } | { ok: false; rule: RuleKey };

/**
 * The pages of a PDF in another one that holds nothing but pictures of them: no script, link, form, attachment or
 * hidden text is left, however it was written. Otherwise the rule that it breaks: encrypted, broken, too long, or not
 * to be drawn within bounds of time and memory.
 */
export async function rebuildPdf(bytes: Buffer, limits = DRAWING_LIMITS): Promise<Rebuilt> {
  type Answer = { content: Uint8Array } | { rule: RuleKey };
  const answer = await readInThread<Answer>(SCRIPT, { bytes }, limits);
  if (answer === undefined) return { ok: false, rule: 'documentNotDrawable' };
  if ('rule' in answer) return { ok: false, rule: answer.rule };
  return { ok: true, content: Buffer.from(answer.content) };
}

type DrawnPage = { image: Buffer; pages: number };

/**
 * One page of a PDF as a JPEG. `page` counts from one; a page that is not there, or that cannot be drawn, is not
 * found.
 */
async function drawPdfPage(
  bytes: Buffer,
  page: number,
): Promise<Result<DrawnPage, 'document_not_found' | 'overloaded'>> {
  const turn = await inTurn(() =>
    readInThread<{ image: Uint8Array; pages: number } | null>(SCRIPT, { bytes, page }, DRAWING_LIMITS),
  );
  if (!turn.ok) return turn;
  const drawn = turn.value;
  return drawn
    ? done({ pages: drawn.pages, image: Buffer.from(drawn.image) })
    : refused('document_not_found');
}

/** A page of a stored file: always a picture, of so many pages. */
export type DrawnFile = { content: Buffer; contentType: 'image/jpeg'; pages: number };

/**
 * One page of a stored file as a picture; pages count from one, and one that is not there is not found. A PDF is drawn here,
 * so that nothing of it reaches a browser of ours. Throws when the file is gone or was changed.
 */
export async function drawStoredPage(
  deps: FileDeps,
  code: string,
  page: number,
): Promise<Result<DrawnFile, 'document_not_found' | 'overloaded'>> {
  const { content, contentType } = await readFile(deps, code);
  if (contentType === 'image/jpeg')
    return page === 1 ? done({ content, contentType, pages: 1 }) : refused('document_not_found');
  const drawn = await drawPdfPage(content, page);
  if (!drawn.ok) return drawn;
  const { image, pages } = drawn.value;
  return done({ content: image, contentType: 'image/jpeg', pages });
}
