import type { Deps } from '../deps.ts';
import { encryptOutdated } from '../storage/encrypt-outdated.ts';
import { decrypt, encrypt, readEncryptionKeys } from '../storage/encryption.ts';
import { noticeName } from './notice-name.ts';
import { findEncryptedWithOtherKeys, type NoticeRow, saveEncrypted } from './notice-queries.ts';

/** Re-encrypts notices that are encrypted with an older key. Throws at the end when some cannot be decrypted. */
export function reencryptNotices({
  pool,
  config,
  log,
}: Pick<Deps, 'pool' | 'config' | 'log'>): Promise<void> {
  const keys = readEncryptionKeys(config.DOCUMENT_KEYS);
  return encryptOutdated<NoticeRow>(log, {
    what: 'notices of deposits',
    findAfter: (after, limit) => findEncryptedWithOtherKeys(pool, keys.current, after?.id ?? 0n, limit),
    nameOf: ({ id }) => String(id),
    reencrypt: async ({ id, encrypted, ...notice }) => {
      if (!encrypted) return;
      const name = noticeName(notice);
      await saveEncrypted(pool, id, encrypt(keys, name, decrypt(keys, name, encrypted)), keys.current);
    },
  });
}
