import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Cluster, readRecord } from './locate-cluster.ts';
import { reachableFolder } from './reachable-folder.ts';
import { stopPostgres } from './stop-postgres.ts';

/** Records, beside a cluster outside its data folder, which record it belongs to. */
export function recordOrigin({ folder, record }: Cluster): void {
  if (path.dirname(folder) !== path.dirname(record))
    writeFileSync(`${folder}.origin`, record, { mode: 0o600 });
}

/**
 * Removes clusters outside their data folder when that folder is gone, because deleting `.data` should delete
 * the data. When the folder's parent is gone as well, a disk may only be unmounted: then the server is
 * stopped and its data retained.
 */
export async function removeAbandonedClusters(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const folder = reachableFolder();
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.origin'))) {
    const note = path.join(folder, name);
    const cluster = note.slice(0, -'.origin'.length);
    const record = readFileSync(note, 'utf8');
    if (pointsTo(record, cluster)) continue;
    await stopPostgres(cluster);
    if (!existsSync(path.dirname(path.dirname(record)))) continue;
    for (const ending of ['', '.log', '.origin'])
      rmSync(`${cluster}${ending}`, { recursive: true, force: true });
  }
}

function pointsTo(record: string, cluster: string): boolean {
  return existsSync(record) && readRecord(record)?.folder === cluster;
}
