import type { Pool } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { insertCalls, type NewCall } from './queries.ts';

/** How long calls are buffered before they are stored. The delay does not matter: figures cover minutes. */
const BUFFERED_FOR_MS = 200;

/** Calls not yet written to a pool, and the timer that writes them. */
type Buffer = { calls: NewCall[]; timer: NodeJS.Timeout; log: Log };
const buffers = new WeakMap<Pool, Buffer>();
const pending = new WeakMap<Pool, Set<Promise<void>>>();

/**
 * Records a call; calls that end shortly after one another are stored together. The payment does not wait for
 * that.
 */
export function recordCall({ pool, log }: { pool: Pool; log: Log }, call: NewCall): void {
  const buffer = buffers.get(pool);
  if (buffer) return void buffer.calls.push(call);
  const timer = setTimeout(() => write(pool), BUFFERED_FOR_MS);
  buffers.set(pool, { calls: [call], timer, log });
}

/** Resolves when every call recorded so far is stored or could not be stored. */
export async function flushCalls(pool: Pool): Promise<void> {
  write(pool);
  const writing = pending.get(pool);
  if (writing) await Promise.all(writing);
}

function write(pool: Pool): void {
  const buffer = buffers.get(pool);
  if (!buffer) return;
  const { calls, timer, log } = buffer;
  buffers.delete(pool);
  clearTimeout(timer);
  const writing = pending.get(pool) ?? new Set();
  pending.set(pool, writing);
  const written: Promise<void> = insertCalls(pool, calls)
    .catch((error: unknown) => log.error({ err: error }, 'calls of the rail cannot be kept'))
    .finally(() => writing.delete(written));
  writing.add(written);
}
