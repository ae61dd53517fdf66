import { encryptOutdated } from './encrypt-outdated.ts';
import { type FileDeps, removeFile } from './encrypted-files.ts';
import { decrypt, encrypt, readEncryptionKeys } from './encryption.ts';
import { findEncryptedWithOtherKeys, findOrphans, saveKeyId } from './queries.ts';

/** Far longer than storing a document takes. */
const ORPHAN_AFTER_MS = 60 * 60_000;
/** Bounds one run; what is left waits for the next. */
const AT_ONCE = 100;

/**
 * Job: removes files that neither a document nor a request names (an upload that broke off, a document that another
 * replaced), and seals anew what an older key encrypted. Throws at the end when some could not be sealed anew.
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

function resealOld({ pool, config, fileStore, log }: FileDeps): Promise<number> {
  const keys = readEncryptionKeys(config.DOCUMENT_KEYS);
  return encryptOutdated<string>(log, {
    what: 'files',
    findAfter: (after, limit) => findEncryptedWithOtherKeys(pool, keys.current, after, limit),
    nameOf: (code) => code,
    encryptAnew: async (code) => {
      const encrypted = await fileStore.get(code);
      if (!encrypted) throw new Error('a stored file is missing');
      // Its name stays, so a reader finds the old or the new one, and both open.
      await fileStore.put(code, encrypt(keys, code, decrypt(keys, code, encrypted)));
      await saveKeyId(pool, code, keys.current);
    },
  });
}
