import { deleteJobs, type JobRow } from './queries.ts';
import { type JobDeps, runJob, type TaskHandlers, takeJobs } from './run-next-job.ts';

/**
 * How long to rest when nothing is due. Asking ten times a second costs less than telling workers from within every
 * payment's transaction.
 */
const IDLE_MS = 100;

/**
 * Runs due jobs, `atOnce` of them at a time, until `signal` aborts; what is running then is finished. One look at the
 * table deletes all that have ended since the last and fills all places that are free, so that under load a job costs
 * a fraction of two commits. A job whose process dies before it is deleted runs again, as one that dies half-way.
 */
export async function runJobs(
  deps: JobDeps,
  handlers: TaskHandlers,
  atOnce: number,
  signal: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const finished: bigint[] = [];
  const bell = createBell();
  signal.addEventListener('abort', bell.ring, { once: true });

  async function run(job: JobRow): Promise<void> {
    try {
      if (await runJob(deps, handlers, job)) finished.push(job.id);
    } catch (error) {
      // It could not even be put off; its lock runs out by itself.
      deps.log.error({ job: String(job.id), err: error }, 'a job is left locked');
    }
  }

  async function look(): Promise<void> {
    const ended = [...finished];
    await deleteJobs(deps.pool, ended);
    finished.splice(0, ended.length);
    const places = atOnce - running.size;
    for (const job of places > 0 ? await takeJobs(deps, places) : []) {
      const place = run(job).finally(() => {
        running.delete(place);
        // Its place is free, and it may have asked for more work.
        bell.ring();
      });
      running.add(place);
    }
  }

  while (!signal.aborted) {
    await look().catch((error: unknown) => deps.log.error({ err: error }, 'jobs cannot be taken'));
    await bell.wait(IDLE_MS);
  }
  await Promise.all(running);
  await deleteJobs(deps.pool, finished);
}

/** `wait` ends at the next ring, at once if it has rung since the last wait, and after `forMs` in any case. */
function createBell() {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      hasRung = true;
      wake?.();
    },
    wait: async (forMs: number) => {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, forMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasRung = false;
      wake = undefined;
    },
  };
}
