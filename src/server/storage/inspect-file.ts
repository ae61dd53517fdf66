import { fileTypeFromBuffer } from 'file-type';
import { documentExtension, documentFileProblem } from '#shared/document.ts';
import { done, type Result } from '#shared/result.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import type { Deps } from '../deps.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import { cleanImage } from './clean-image.ts';
import type { FileToStore } from './encrypted-files.ts';
import { rebuildPdf } from './pdf-pages.ts';

/**
 * Active content that is visible in the PDF's text; scanners never write it. Hidden active content is dropped when
 * the PDF is rebuilt.
 */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFile|RichMedia|XFA)\b/;

const ZIP_END = Buffer.from('PK\u0005\u0006');
/** A ZIP file ends with this record and a comment of at most 65,535 bytes. */
const ZIP_END_REACH = 22 + 65_535;
const MARKUP = /<(script|html|!doctype html|\?php)[\s>]/i;

/** A file as sent. `cut` is true when it exceeded the size limit. `read` loads it when its turn comes. */
export type SentFile = { name: string; size: number; cut: boolean; read: () => Promise<Buffer> };

export type Inspected = { ok: true; file: FileToStore } | { ok: false; rule: RuleKey };

/** Who sent a file. */
type Sender = 'customer' | 'staff';

/** Decoding uses a core and much memory. Drawing PDFs takes longer, so pictures have a queue of their own. */
const imageSlot = createSemaphore({ atOnce: 2, maxWaiting: 50 });
/** Staff have a queue of their own, which customers' files cannot fill. */
const pdfSlots: Record<Sender, Semaphore> = {
  customer: createSemaphore({ atOnce: 1, maxWaiting: 8 }),
  staff: createSemaphore({ atOnce: 1, maxWaiting: 8 }),
};

/**
 * Inspects a person's file like `inspectFile`. After two PDFs that could not be drawn, the person's further PDFs are
 * refused in the same way for the hour, unread: each may take as much processor time as is allowed.
 */
export async function inspectFileOf(
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
  personId: bigint,
  sent: SentFile,
  sender: Sender,
): Promise<Result<Inspected, 'overloaded'>> {
  if (documentExtension(sent.name) !== 'pdf') return inspectFile(sent, sender);
  const counted = await consumeRateLimit(deps, 'undrawnPdf', { address: '', subject: String(personId) });
  if (!counted.ok) return done({ ok: false, rule: 'documentNotDrawable' });
  let isDrawable = true;
  try {
    const inspected = await inspectFile(sent, sender);
    isDrawable = !inspected.ok || inspected.value.ok || inspected.value.rule !== 'documentNotDrawable';
    return inspected;
  } finally {
    if (isDrawable) await counted.value.uncount();
  }
}

/**
 * Inspects a file. Returns what to store, or the rule that the file breaks. A picture may have another
 * picture format's extension: phones mix them up, and it is re-encoded anyway.
 */
export async function inspectFile(
  sent: SentFile,
  sender: Sender = 'customer',
): Promise<Result<Inspected, 'overloaded'>> {
  const size = sent.cut ? Number.POSITIVE_INFINITY : sent.size;
  const problem = documentFileProblem({ name: sent.name, size });
  if (problem) return done({ ok: false, rule: problem });
  return documentExtension(sent.name) === 'pdf'
    ? pdfSlots[sender](() => inspectPdf(sent))
    : imageSlot(() => inspectImage(sent));
}

async function inspectImage({ read }: SentFile): Promise<Inspected> {
  const bytes = await read();
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type !== 'image/jpeg' && type !== 'image/png') return { ok: false, rule: 'documentContentDiffers' };
  if (hasHiddenContent(bytes, 'image')) return { ok: false, rule: 'documentActive' };
  const cleaned = await cleanImage(bytes);
  return cleaned.ok ? { ok: true, file: { content: cleaned.content, contentType: 'image/jpeg' } } : cleaned;
}

async function inspectPdf({ read }: SentFile): Promise<Inspected> {
  const bytes = await read();
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type !== 'application/pdf') return { ok: false, rule: 'documentContentDiffers' };
  if (hasHiddenContent(bytes, 'pdf')) return { ok: false, rule: 'documentActive' };
  // Viewers repair truncated files, but their content is still incomplete.
  if (!bytes.subarray(-1024).includes('%%EOF')) return { ok: false, rule: 'documentUnreadable' };
  const rebuilt = await rebuildPdf(bytes);
  return rebuilt.ok
    ? { ok: true, file: { content: rebuilt.content, contentType: 'application/pdf' } }
    : rebuilt;
}

/**
 * Checks whether a picture or PDF is also something else that programs would open: an archive, a page or a second
 * kind of document. Bytes after a picture are not enough: phones append a second picture or a short video.
 */
function hasHiddenContent(bytes: Buffer, kind: 'image' | 'pdf'): boolean {
  const tail = bytes.subarray(-ZIP_END_REACH);
  if (isZipEnd(tail, tail.lastIndexOf(ZIP_END))) return true;
  const text = bytes.toString('latin1');
  if (kind === 'image') return text.includes('%PDF-') || MARKUP.test(text);
  // A PDF starts with its header; other programs would read anything in front of it.
  return !text.startsWith('%PDF-') || MARKUP.test(text) || ACTIVE.test(text);
}

/** The comment after the record must end where the file ends; the four marker bytes alone may be a coincidence. */
function isZipEnd(tail: Buffer, at: number): boolean {
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length;
}
