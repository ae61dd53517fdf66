import { Worker } from 'node:worker_threads';

/**
 * `timeMs` limits processor time, so that a valid file is not refused on a busy machine; elapsed time is
 * limited to three times as much. `memoryMb` limits the thread's objects and, separately, its buffers.
 */
type Limits = { timeMs: number; memoryMb: number };

const POLL_INTERVAL_MS = 100;
const BUSY = 3;
const MB = 1024 * 1024;

/**
 * Reads an untrusted file in a thread and returns its answer. Returns undefined when the thread takes too long or too
 * much memory, or dies on a broken file. The thread has no environment, no arguments and no console.
 */
export async function readInThread<T>(
  script: URL,
  workerData: unknown,
  { timeMs, memoryMb }: Limits,
): Promise<T | undefined> {
  const thread = new Worker(script, {
    workerData,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const timer = setTimeout(() => void thread.terminate(), BUSY * timeMs);
  // Data that unpacks to gigabytes fills buffers, which the thread's own limits do not cover.
  const measure = async () => {
    const [worked, held] = await Promise.all([thread.cpuUsage(), thread.getHeapStatistics()]).catch(() => []);
    if (!worked || !held) return;
    const isOver = (worked.user + worked.system) / 1_000 > timeMs || held.external_memory > memoryMb * MB;
    if (isOver) await thread.terminate();
  };
  const watch = setInterval(() => void measure(), POLL_INTERVAL_MS);
  try {
    return await new Promise((resolve) => {
      thread.once('message', (answer: T) => resolve(answer));
      thread.once('error', () => resolve(undefined));
      thread.once('exit', () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await thread.terminate();
  }
}
