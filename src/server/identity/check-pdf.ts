import { Worker } from 'node:worker_threads';
import type { RuleKey } from '#shared/rules/rule.ts';

const TIME_MS = 10_000;
const MEMORY_MB = 192;
/** Programs that viewers would run or open, as far as they are not hidden in compressed parts. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFile|RichMedia|XFA)\b/;

/** Which rule a PDF breaks, if any: encrypted, broken, too long, or with more in it than pages. */
export async function checkPdf(bytes: Buffer): Promise<RuleKey | undefined> {
  // Viewers also repair files that end too early; what was cut is missing all the same.
  if (!bytes.subarray(-1024).includes('%%EOF')) return 'documentUnreadable';
  if (ACTIVE.test(bytes.toString('latin1'))) return 'documentActive';
  return readInThread(bytes);
}

/** A reader that takes too long, too much memory, or dies, has met a broken file. */
async function readInThread(bytes: Buffer): Promise<RuleKey | undefined> {
  const thread = new Worker(new URL('./pdf-thread.mjs', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const timer = setTimeout(() => void thread.terminate(), TIME_MS);
  try {
    return await new Promise((resolve) => {
      thread.once('message', (rule: RuleKey | null) => resolve(rule ?? undefined));
      thread.once('error', () => resolve('documentUnreadable'));
      thread.once('exit', () => resolve('documentUnreadable'));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
