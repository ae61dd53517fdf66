import { expect } from '@playwright/test';
import type { Pool } from '#server/db/pool.ts';
import type { TaskName } from '#server/jobs/tasks.ts';

/** Has standing work done now that would be done in some minutes; waits until it has begun anew. */
export async function doNow(database: Pool, task: TaskName): Promise<void> {
  let asked: bigint | undefined;
  // What runs at this moment began before it was asked for, and may have looked already: it is asked again behind it.
  await expect(async () => {
    const { rows } = await database.query<{ id: bigint }>(
      'update jobs set run_at = now() where task = $1 and locked_until is null returning id',
      [task],
    );
    asked = rows[0]?.id;
    expect(asked, `${task}, waiting`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  await expect(async () => {
    const { rows: waiting } = await database.query('select 1 from jobs where id = $1', [asked]);
    expect(waiting).toEqual([]);
  }).toPass({ timeout: 30_000 });
}
