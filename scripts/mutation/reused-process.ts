import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

/** A limit, because changed code may leave resources open in the process. */
const RUNS_PER_PROCESS = 50;
const STOPPED = { type: 'stopped', __vitest_worker_response__: true };

/**
 * Runs the tests in a process that is reused for the next change, because loading the product takes longer than most
 * tests. A change to code that runs while loading (a constant) gets a process of its own.
 */
export const reusedProcess = {
  name: 'kept',
  createPoolWorker: (options: PoolOptions): PoolWorker =>
    options.project.getProvidedContext().mutantActivation === 'static'
      ? new ForksPoolWorker(options)
      : new KeptProcess(options),
};

let kept: { fork: ForksPoolWorker; runs: number } | undefined;
process.once('exit', () => void kept?.fork.stop());

class KeptProcess implements PoolWorker {
  readonly name = 'forks';
  readonly cacheFs = true;
  readonly #options: PoolOptions;
  readonly #listening: [event: string, callback: (message: unknown) => void][] = [];
  #isDone = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    if (kept && kept.runs >= RUNS_PER_PROCESS) await end();
    if (!kept) {
      kept = { fork: new ForksPoolWorker(this.#options), runs: 0 };
      await kept.fork.start();
      kept.fork.on('exit', releaseProcess);
    }
    kept.runs += 1;
  }

  on(event: string, callback: (message: unknown) => void): void {
    this.#listening.push([event, callback]);
    kept?.fork.on(event, callback);
  }

  off(event: string, callback: (message: unknown) => void): void {
    kept?.fork.off(event, callback);
  }

  send(message: WorkerRequest): void {
    if (message.type !== 'stop') {
      kept?.fork.send(message);
      return;
    }
    // Not forwarded, because the process would stop listening; it is answered here instead.
    this.#isDone = true;
    for (const [event, callback] of this.#listening) if (event === 'message') callback(STOPPED);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  async stop(): Promise<void> {
    for (const [event, callback] of this.#listening) this.off(event, callback);
    // Without an earlier stop request the process hangs.
    if (!this.#isDone) await end();
  }
}

async function end(): Promise<void> {
  const fork = kept?.fork;
  releaseProcess();
  fork?.off('exit', releaseProcess);
  await fork?.stop();
}

function releaseProcess(): void {
  kept = undefined;
}
