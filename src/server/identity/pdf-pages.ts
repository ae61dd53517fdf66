import { done, type Result, refused } from '#shared/result.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import { readInThread } from '../read-in-thread.ts';
import { createSemaphore } from '../semaphore.ts';

const SCRIPT = new URL('./pdf-thread.mjs', import.meta.url);
/** Ten pages of paper take two seconds; what takes longer is made to. */
const LIMITS = { timeMs: 15_000, memoryMb: 256 };

/** Drawing takes a core and much memory. What staff wait for does not stand behind what customers send. */
const inTurn = createSemaphore({ atOnce: 1, waitingAtMost: 20 });

export type Rebuilt = { ok: true; content: Buffer } | { ok: false; rule: RuleKey };

/**
 * The pages of a PDF in another one that holds nothing but pictures of them: no script, link, form, attachment or
 * hidden text is left, however it was written. Otherwise the rule that it breaks: encrypted, broken, too long, or not
 * to be drawn within bounds of time and memory.
 */
export async function rebuildPdf(bytes: Buffer): Promise<Rebuilt> {
  type Answer = { content: Uint8Array } | { rule: RuleKey };
  const answer = await readInThread<Answer>(SCRIPT, { bytes }, LIMITS);
  if (answer === undefined) return { ok: false, rule: 'documentNotDrawable' };
  if ('rule' in answer) return { ok: false, rule: answer.rule };
  return { ok: true, content: Buffer.from(answer.content) };
}

export type DrawnPage = { image: Buffer; pages: number };

/**
 * One page of a PDF as a JPEG. `page` counts from one; a page that is not there, or that cannot be drawn, is not
 * found.
 */
export async function drawPdfPage(
  bytes: Buffer,
  page: number,
): Promise<Result<DrawnPage, 'document_not_found' | 'overloaded'>> {
  const turn = await inTurn(() =>
    readInThread<{ image: Uint8Array; pages: number } | null>(SCRIPT, { bytes, page }, LIMITS),
  );
  if (!turn.ok) return turn;
  const drawn = turn.value;
  return drawn
    ? done({ pages: drawn.pages, image: Buffer.from(drawn.image) })
    : refused('document_not_found');
}
