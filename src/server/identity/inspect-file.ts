import { fileTypeFromBuffer } from 'file-type';
import { documentExtension, documentFileProblem } from '#shared/document.ts';
import type { Result } from '#shared/result.ts';
import type { RuleKey } from '#shared/rules/rule.ts';
import type { FileToKeep } from '../storage/sealed-files.ts';
import { takeTurns } from '../turns.ts';
import { checkPdf } from './check-pdf.ts';
import { cleanImage } from './clean-image.ts';
import { hasHiddenContent } from './hidden-content.ts';

/** A file as it was sent; `cut` when there was more of it than a document may have. */
export type SentFile = { name: string; bytes: Buffer; cut: boolean };

export type Inspected = { ok: true; file: FileToKeep } | { ok: false; rule: RuleKey };

const KINDS: Record<string, 'image/jpeg' | 'image/png' | 'application/pdf'> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

/** Decoding takes a core and much memory. */
const inTurn = takeTurns({ atOnce: 2, waitingAtMost: 50 });

/**
 * Looks into a file and answers what is kept of it, or the rule that it breaks. A picture may have the other picture's
 * name: phones mix them up, and it is encoded anew anyway.
 */
export async function inspectFile(sent: SentFile): Promise<Result<Inspected, 'overloaded'>> {
  return inTurn(() => inspect(sent));
}

async function inspect({ name, bytes, cut }: SentFile): Promise<Inspected> {
  const problem = documentFileProblem({ name, size: cut ? Number.POSITIVE_INFINITY : bytes.length });
  if (problem) return { ok: false, rule: problem };
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
