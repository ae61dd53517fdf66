import { randomBytes } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { type FileStore, MAX_FILE_BYTES } from '../providers/file-port.ts';
import { encryptOutdated } from './encrypt-outdated.ts';
import { decrypt, encrypt, readEncryptionKeys } from './encryption.ts';
import {
  type ContentType,
  deleteStoredFile,
  findContentType,
  findEncryptedWithOtherKeys,
  findKeyId,
  findOrphans,
  insertStoredFile,
  saveKeyId,
} from './queries.ts';

/** The longest content that can be stored: its encryption adds less than the rest. */
export const MAX_CONTENT_BYTES = MAX_FILE_BYTES - 1_000;
/** Far longer than storing a document takes. */
const ORPHAN_AFTER_MS = 60 * 60_000;
/** Bounds one run; what is left waits for the next. */
const ORPHANS_AT_ONCE = 100;

export type { ContentType } from './queries.ts';
export type FileToStore = { content: Buffer; contentType: ContentType };
export type FileDeps = Pick<Deps, 'pool' | 'clock' | 'config' | 'log'> & { fileStore: FileStore };

/**
 * Encrypts and stores a file and returns its code. A file whose code no row names is an orphan, which a job removes.
 */
export async function storeFile(
  { pool, clock, config, fileStore }: FileDeps,
  personId: bigint,
  { content, contentType }: FileToStore,
): Promise<string> {
  const code = randomBytes(18).toString('base64url');
  const keys = readEncryptionKeys(config.DOCUMENT_KEYS);
  await insertStoredFile(pool, { code, personId, contentType, keyId: keys.current }, clock.now());
  await fileStore.put(code, encrypt(keys, code, content));
  return code;
}

/** Returns a stored file's content. Throws when the file is missing or was changed. */
export async function readFile({ pool, config, fileStore }: FileDeps, code: string): Promise<FileToStore> {
  const contentType = await findContentType(pool, code);
  const encrypted = await fileStore.get(code);
  if (!contentType || !encrypted) throw new Error(`the file ${code} is missing`);
  return { contentType, content: decrypt(readEncryptionKeys(config.DOCUMENT_KEYS), code, encrypted) };
}

/**
 * Removes a file for good, its bytes first: a row without bytes is found again, bytes without a row never. The row of a
 * file that is re-encrypted meanwhile stays for the next run, since its bytes may have been written again.
 */
export async function removeFile({ pool, fileStore }: FileDeps, code: string): Promise<void> {
  const keyId = await findKeyId(pool, code);
  await fileStore.remove(code);
  await deleteStoredFile(pool, code, keyId);
}

/**
 * Runs the job: removes files that neither a document nor a request names (an upload that broke off, a document that
 * another replaced).
 */
export async function purgeOrphanedFiles(deps: FileDeps): Promise<void> {
  const { pool, clock, log } = deps;
  const orphans = await findOrphans(pool, new Date(clock.now().getTime() - ORPHAN_AFTER_MS), ORPHANS_AT_ONCE);
  for (const code of orphans) await removeFile(deps, code);
  if (orphans.length > 0) {
    log.info({ event: 'orphaned_files_purged', purged: orphans.length }, 'orphaned files purged');
  }
}

/** Re-encrypts files that are encrypted with an older key. Throws at the end when some cannot be decrypted. */
export function reencryptFiles({ pool, config, fileStore, log }: FileDeps): Promise<void> {
  const keys = readEncryptionKeys(config.DOCUMENT_KEYS);
  return encryptOutdated<string>(log, {
    what: 'files',
    findAfter: (after, limit) => findEncryptedWithOtherKeys(pool, keys.current, after, limit),
    nameOf: (code) => code,
    reencrypt: async (code) => {
      const encrypted = await fileStore.get(code);
      if (!encrypted) throw new Error('a stored file is missing');
      // Its name stays, so a reader finds the old or the new one, and both can be decrypted.
      await fileStore.put(code, encrypt(keys, code, decrypt(keys, code, encrypted)));
      const isKept = await saveKeyId(pool, code, keys.current);
      // Removed since it was read: nothing would find these bytes again.
      if (!isKept) await fileStore.remove(code);
    },
  });
}
