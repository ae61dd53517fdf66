import { fileTypeFromBuffer } from 'file-type';
import { documentExtension, documentFileProblem } from '#shared/document.ts';
import type { Result } from '#shared/result.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import { readInThread } from '../read-in-thread.ts';
import { createSemaphore } from '../semaphore.ts';
import type { FileToKeep } from '../storage/encrypted-files.ts';
import { cleanImage } from './clean-image.ts';

const SCRIPT = new URL('./pdf-thread.mjs', import.meta.url);

const LIMITS = { timeMs: 10_000, memoryMb: 192 };

/** Programs that viewers would run or open, as far as they are not hidden in compressed parts. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFile|RichMedia|XFA)\b/;

/** Which rule a PDF breaks, if any: encrypted, broken, too long, or with more in it than pages. */
async function checkPdf(bytes: Buffer): Promise<RuleKey | undefined> {
  // Viewers also repair files that end too early; what was cut is missing all the same.
  if (!bytes.subarray(-1024).includes('%%EOF')) return 'documentUnreadable';
  if (ACTIVE.test(bytes.toString('latin1'))) return 'documentActive';
  const rule = await readInThread<RuleKey | null>(SCRIPT, bytes, LIMITS);
  return rule === undefined ? 'documentUnreadable' : (rule ?? undefined);
}

const ZIP_END = Buffer.from('PK\u0005\u0006');
/** A ZIP ends with this record and a comment of at most 65535 bytes. */
const ZIP_END_REACH = 22 + 65_535;
const MARKUP = /<(script|html|!doctype html|\?php)[\s>]/i;

/** A file as it was sent; `cut` when there was more of it than a document may have. It is read when it is its turn. */
export type SentFile = { name: string; size: number; cut: boolean; read(): Promise<Buffer> };

export type Inspected = { ok: true; file: FileToKeep } | { ok: false; rule: RuleKey };

const KINDS: Record<string, 'image/jpeg' | 'image/png' | 'application/pdf'> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

/** Decoding takes a core and much memory. */
const inTurn = createSemaphore({ atOnce: 2, waitingAtMost: 50 });

/**
 * Looks into a file and answers what is kept of it, or the rule that it breaks. A picture may have the other picture's
 * name: phones mix them up, and it is encoded anew anyway.
 */
export async function inspectFile(sent: SentFile): Promise<Result<Inspected, 'overloaded'>> {
  return inTurn(() => inspect(sent));
}

async function inspect({ name, size, cut, read }: SentFile): Promise<Inspected> {
  const problem = documentFileProblem({ name, size: cut ? Number.POSITIVE_INFINITY : size });
  if (problem) return { ok: false, rule: problem };
  const bytes = await read();
  const announced = KINDS[documentExtension(name) ?? ''];
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const isImage = found === 'image/jpeg' || found === 'image/png';
  if (announced === 'application/pdf' ? found !== announced : !isImage) {
    return { ok: false, rule: 'documentContentDiffers' };
  }
  return isImage ? inspectImage(bytes) : inspectPdf(bytes);
}

async function inspectImage(bytes: Buffer): Promise<Inspected> {
  if (hasHiddenContent(bytes, 'image')) return { ok: false, rule: 'documentActive' };
  const cleaned = await cleanImage(bytes);
  return cleaned.ok ? { ok: true, file: { content: cleaned.content, contentType: 'image/jpeg' } } : cleaned;
}

async function inspectPdf(bytes: Buffer): Promise<Inspected> {
  if (hasHiddenContent(bytes, 'pdf')) return { ok: false, rule: 'documentActive' };
  const rule = await checkPdf(bytes);
  return rule ? { ok: false, rule } : { ok: true, file: { content: bytes, contentType: 'application/pdf' } };
}

/**
 * Whether a picture or PDF is also something else that programs would open: an archive, a page, a second kind of
 * document. Bytes behind a picture alone are no sign: phones put a second picture or a short film there.
 */
function hasHiddenContent(bytes: Buffer, kind: 'image' | 'pdf'): boolean {
  const tail = bytes.subarray(-ZIP_END_REACH);
  if (isZipEnd(tail, tail.lastIndexOf(ZIP_END))) return true;
  const text = bytes.toString('latin1');
  if (kind === 'image') return text.includes('%PDF-') || MARKUP.test(text);
  // A PDF begins at once: something before it is what other programs would see.
  return !text.startsWith('%PDF-') || MARKUP.test(text);
}

/** The comment after the record must end where the file ends; four bytes alone may be there by chance. */
function isZipEnd(tail: Buffer, at: number): boolean {
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length;
}
