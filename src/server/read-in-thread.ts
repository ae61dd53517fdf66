import { Worker } from 'node:worker_threads';

type Limits = { timeMs: number; memoryMb: number };

/**
 * What a thread of its own answers about a file nobody trusts. Undefined when it takes too long or too much memory, or
 * dies: it has then met a broken file. The thread has no environment, no arguments and no console.
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
  const timer = setTimeout(() => void thread.terminate(), timeMs);
  try {
    return await new Promise((resolve) => {
      thread.once('message', (answer: T) => resolve(answer));
      thread.once('error', () => resolve(undefined));
      thread.once('exit', () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
