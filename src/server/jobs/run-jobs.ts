import type { Pulse } from './pulse.ts';
import { type Claim, deleteJobs, type JobRow, renewJobs } from './queries.ts';
import { claimDueJobs, claimedUntil, type JobDeps, runJob, type TaskHandlers } from './run-job.ts';
import { PAUSE_MS, RENEWALS_PER_CLAIM, workThrough } from './work-through.ts';

/**
 * Runs due jobs, `atOnce` of them at a time, until `signal` aborts; then finishes the running ones. One statement
 * renews all claims of this process every few seconds. Claims are short, so that jobs of a process that died are soon
 * free.
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
      claim: (limit) => claimDueJobs(deps, limit),
      renew: async (held) => {
        const ours = new Set(await renewJobs(pool, held, claimedUntil(clock, config)));
        return held.filter(({ id }) => !ours.has(id));
      },
      work: async (job) => ((await runJob(deps, handlers, job)) ? job : undefined),
      end: (done) => deleteJobs(pool, done),
    },
    {
      atOnce,
      wakeAfter: 1,
      // Customers wait for payments and codes, so the pause does not grow.
      longestPauseMs: PAUSE_MS,
      renewEveryMs: config.JOB_LOCK_MS / RENEWALS_PER_CLAIM,
      signal,
      log,
      onPoll: () => pulse?.recordPoll('jobs'),
    },
  );
}
