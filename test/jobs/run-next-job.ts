import { deleteJobs } from '#server/jobs/queries.ts';
import { claimDueJobs, type JobDeps, runJob, type TaskHandlers } from '#server/jobs/run-job.ts';

/** Claims one due job and runs it. Returns false when none is due. */
export async function runNextJob(deps: JobDeps, handlers: TaskHandlers): Promise<boolean> {
  const [job] = await claimDueJobs(deps, 1);
  if (!job) return false;
  if (await runJob(deps, handlers, job)) await deleteJobs(deps.pool, [job]);
  return true;
}
