import { encryptOutdated } from './encrypt-outdated.ts';
import type { FileDeps } from './encrypted-files.ts';
import { decrypt, encrypt, readEncryptionKeys } from './encryption.ts';
import { findEncryptedWithOtherKeys, saveKeyId } from './queries.ts';

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
