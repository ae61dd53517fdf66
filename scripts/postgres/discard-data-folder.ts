import { rmSync } from 'node:fs';
import path from 'node:path';
import { readRecord } from './place-cluster.ts';
import { stopPostgres } from './stop-postgres.ts';

/** Stops the PostgreSQL of a data folder, should it run, and deletes all its data. */
export async function discardDataFolder(dataDir: string): Promise<void> {
  const cluster = readRecord(path.join(dataDir, 'postgres.json'));
  if (cluster) {
    await stopPostgres(cluster.folder);
    // It may lie elsewhere, with its note and its log beside it.
    for (const ending of ['', '.log', '.origin']) {
      rmSync(`${cluster.folder}${ending}`, { recursive: true, force: true });
    }
  }
  // The folder goes last: what is half discarded can still be found and discarded again.
  rmSync(dataDir, { recursive: true, force: true });
}
