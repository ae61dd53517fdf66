import { rmSync } from 'node:fs';
import path from 'node:path';
import { readRecord } from './locate-cluster.ts';
import { stopPostgres } from './stop-postgres.ts';

/** Stops the PostgreSQL of a data folder if it runs, and deletes all its data. */
export async function discardDataFolder(dataDir: string): Promise<void> {
  const cluster = readRecord(path.join(dataDir, 'postgres.json'));
  if (cluster) {
    await stopPostgres(cluster.folder);
    // The cluster may be elsewhere, with its record and log beside it.
    for (const ending of ['', '.log', '.origin']) {
      rmSync(`${cluster.folder}${ending}`, { recursive: true, force: true });
    }
  }
  // The folder is removed last, so that an interrupted run can be repeated.
  rmSync(dataDir, { recursive: true, force: true });
}
