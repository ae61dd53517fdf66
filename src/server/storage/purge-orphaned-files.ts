import { type FileDeps, removeFile } from './encrypted-files.ts';
import { findOrphans } from './queries.ts';

/** Far longer than storing a document takes. */
const ORPHAN_AFTER_MS = 60 * 60_000;
/** Bounds one run; what is left waits for the next. */
const AT_ONCE = 100;

/**
 * Runs the job: removes files that neither a document nor a request names (an upload that broke off, a document that
 * another replaced).
 */
export async function purgeOrphanedFiles(deps: FileDeps): Promise<void> {
  const { pool, clock, log } = deps;
  const orphans = await findOrphans(pool, new Date(clock.now().getTime() - ORPHAN_AFTER_MS), AT_ONCE);
  for (const code of orphans) await removeFile(deps, code);
  if (orphans.length > 0) {
    log.info({ event: 'orphaned_files_purged', purged: orphans.length }, 'orphaned files purged');
  }
}
