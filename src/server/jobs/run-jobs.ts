import type { Pulse } from './pulse.ts';
import { type Claim, deleteJobs, type JobRow, renewJobs } from './queries.ts';
import { claimDueJobs, claimedUntil, type JobDeps, runJob, type TaskHandlers } from './run-next-job.ts';
import { RENEWALS_PER_CLAIM, workThrough } from './work-through.ts';

/**
 * Runs due jobs, `atOnce` of them at a time, until `signal` aborts; what is running then is finished. All jobs that this
 * process holds are held by one statement every few seconds, so that those of a process that died are free soon.
 */
export function runJobs(
  deps: JobDeps & { pulse?: Pulse },
  handlers: TaskHandlers,
  atOnce: number,
  signal: AbortSignal,
): Promise<void> {
  const { pool, clock, log, config, pulse } = deps;
  return workThrough<JobRow, Claim>(
    {
      claim: (atMost) => claimDueJobs(deps, atMost),
      renew: async (held) => {
        const ours = new Set(await renewJobs(pool, held, claimedUntil(clock, config)));
        return held.filter(({ id }) => !ours.has(id));
      },
      work: async (job) => ((await runJob(deps, handlers, job)) ? job : undefined),
      end: (done) => deleteJobs(pool, done),
    },
    {
      atOnce,
      handful: 1,
      renewEveryMs: config.JOB_LOCK_MS / RENEWALS_PER_CLAIM,
      signal,
      log,
      looked: () => pulse?.looked('jobs'),
    },
  );
}
