import type { RuleKey } from '#shared/rules/rule.ts';
import { readInThread } from '../read-in-thread.ts';

const SCRIPT = new URL('./pdf-thread.mjs', import.meta.url);
const LIMITS = { timeMs: 10_000, memoryMb: 192 };
/** Programs that viewers would run or open, as far as they are not hidden in compressed parts. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFile|RichMedia|XFA)\b/;

/** Which rule a PDF breaks, if any: encrypted, broken, too long, or with more in it than pages. */
export async function checkPdf(bytes: Buffer): Promise<RuleKey | undefined> {
  // Viewers also repair files that end too early; what was cut is missing all the same.
  if (!bytes.subarray(-1024).includes('%%EOF')) return 'documentUnreadable';
  if (ACTIVE.test(bytes.toString('latin1'))) return 'documentActive';
  const rule = await readInThread<RuleKey | null>(SCRIPT, bytes, LIMITS);
  return rule === undefined ? 'documentUnreadable' : (rule ?? undefined);
}
