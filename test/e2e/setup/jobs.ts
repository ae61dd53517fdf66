import { expect } from '@playwright/test';
import type { Pool } from '#server/db/pool.ts';
import type { TaskName } from '#server/jobs/tasks.ts';

/** Runs a recurring job now instead of in some minutes, and waits until it has run. */
export async function runJobNow(database: Pool, task: TaskName): Promise<void> {
  let id: bigint | undefined;
  // A run in progress may already have read the data, so this waits until the job is free before making it
  // due.
  await expect(async () => {
    const { rows } = await database.query<{ id: bigint }>(
      'update jobs set run_at = now() where task = $1 and locked_until is null returning id',
      [task],
    );
    id = rows[0]?.id;
    expect(id, `${task}, waiting`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  await expect(async () => {
    const { rows: waiting } = await database.query('select 1 from jobs where id = $1', [id]);
    expect(waiting).toEqual([]);
  }).toPass({ timeout: 60_000 });
}
