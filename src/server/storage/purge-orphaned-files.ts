import { type FileDeps, removeFile } from './encrypted-files.ts';
import { decrypt, encrypt, readEncryptionKeys } from './encryption.ts';
import { findEncryptedWithOtherKeys, findOrphans, saveKeyId } from './queries.ts';

/** Far longer than storing a document takes. */
const ORPHAN_AFTER_MS = 60 * 60_000;
/** Bounds one run; what is left waits for the next. */
const AT_ONCE = 100;

/**
 * Job: removes files that neither a document nor a request names (an upload that broke off, a document that another replaced), and seals
 * anew what an older key encrypted.
 */
export async function purgeOrphanedFiles(deps: FileDeps): Promise<void> {
  const { pool, clock, log } = deps;
  const now = clock.now();
  const orphans = await findOrphans(pool, new Date(now.getTime() - ORPHAN_AFTER_MS), AT_ONCE);
  for (const code of orphans) await removeFile(deps, code);
  const resealed = await resealOld(deps);
  if (orphans.length + resealed > 0) {
    log.info({ event: 'files_tidied', removed: orphans.length, resealed }, 'files tidied');
  }
}

async function resealOld({ pool, config, fileStore, log }: FileDeps): Promise<number> {
  const keys = readEncryptionKeys(config.DOCUMENT_KEYS);
  const codes = await findEncryptedWithOtherKeys(pool, keys.current, AT_ONCE);
  for (const code of codes) {
    const encrypted = await fileStore.get(code);
    if (!encrypted) {
      log.error({ event: 'file_missing', file: code }, 'a stored file is missing');
      continue;
    }
    // Its name stays, so a reader finds the old or the new one, and both open.
    await fileStore.put(code, encrypt(keys, code, decrypt(keys, code, encrypted)));
    await saveKeyId(pool, code, keys.current);
  }
  return codes.length;
}
