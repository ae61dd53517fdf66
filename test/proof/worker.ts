import type { Pool } from '#server/db/pool.ts';
import { integrations } from '#server/integrations.ts';
import { deleteJobs, type JobRow } from '#server/jobs/queries.ts';
import { claimDueJobs, runJob, type TaskHandlers } from '#server/jobs/run-job.ts';
import { createLog } from '#server/log.ts';
import { flushCalls } from '#server/monitoring/record-calls.ts';
import { schedules } from '#server/schedules.ts';
import { taskHandlers } from '#server/worker.ts';
import type { World } from '#test/world.ts';
import { Crashed } from './crash-after.ts';
import { type EffectHooks, hookedPool, hookedRails } from './effect-hooks.ts';

export type Worker = {
  /**
   * Claims one due job and runs it, with every effect of both within `around`. Returns false when nothing is
   * due.
   */
  work(around: EffectHooks, aroundJob?: (job: JobRow) => EffectHooks): Promise<boolean>;
  /** What a worker must never do: fail in a payment's job, or claim a job that another worker still holds. */
  faults: string[];
};

/** These jobs must handle every answer of the rail, so a failure means a fault in the product. */
const NEVER_FAIL = ['begin_payment', 'check_payment'];

/**
 * The product's worker in pieces, so that it can die between any two of them. Messages to customers are not sent,
 * since sending moves no money and would take most of the time.
 */
export function createWorker(world: World): Worker {
  const log = createLog('silent', 'test');
  const deps = {
    pool: world.pool,
    clock: world.clock,
    config: world.config,
    log,
    schedules: schedules(world.config),
  };
  const outside = integrations(deps);
  const faults: string[] = [];
  const taken = new Map<bigint, Date>();

  function handlersWithin(pool: Pool, around: EffectHooks): TaskHandlers {
    const rails = hookedRails(outside.rails, around);
    return taskHandlers({ ...deps, ...outside, pool, rails });
  }

  async function finish(job: JobRow, around: EffectHooks): Promise<void> {
    const pool = hookedPool(deps.pool, around);
    const handlers = reporting(handlersWithin(pool, around), job);
    let isDone = false;
    try {
      isDone = await runJob({ ...deps, pool }, handlers, job);
    } finally {
      await flushCalls(pool);
    }
    if (isDone) await deleteJobs(pool, [job]);
  }

  function reporting(handlers: TaskHandlers, { task }: JobRow): TaskHandlers {
    if (!NEVER_FAIL.includes(task)) return handlers;
    const handler = handlers[task as 'begin_payment'];
    const reported: typeof handler = (payload) =>
      handler(payload).catch((error: unknown) => {
        if (!(error instanceof Crashed)) faults.push(`${task} failed: ${String(error)}`);
        throw error;
      });
    return { ...handlers, [task]: reported };
  }

  return {
    faults,
    work: async (around, aroundJob = () => around) => {
      const now = world.clock.now();
      const [job] = await claimDueJobs({ ...deps, pool: hookedPool(deps.pool, around) }, 1);
      if (!job) return false;
      const until = taken.get(job.id);
      if (until && until > now) faults.push(`${job.task} ${job.id} was taken by two workers at once`);
      taken.set(job.id, new Date(now.getTime() + world.config.JOB_LOCK_MS));
      try {
        await finish(job, aroundJob(job));
        taken.delete(job.id);
      } catch (error) {
        if (!(error instanceof Crashed)) throw error;
      }
      return true;
    },
  };
}
