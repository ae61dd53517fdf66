import type { Deps } from '../deps.ts';
import { decrypt, encrypt, readEncryptionKeys } from '../storage/encryption.ts';
import { noticeName } from './notice-name.ts';
import { findEncryptedWithOtherKeys, purgeNotices, saveEncrypted } from './notice-queries.ts';
import { purgeRefused } from './refused-notices.ts';

/** The retention of transfer records (docs/decisions/0078). */
const KEEP_YEARS = 7;
const AT_ONCE = 100;

/**
 * Runs the job: deletes the text of old notices and re-encrypts those with older keys. The parsed fields stay with
 * the deposit.
 */
export async function purgeDepositNotices({ pool, clock, config, log }: Deps): Promise<void> {
  const now = clock.now();
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - KEEP_YEARS);
  const forgotten = await purgeNotices(pool, limit);
  await purgeRefused(pool, now);

  const keys = readEncryptionKeys(config.DOCUMENT_KEYS);
  const old = await findEncryptedWithOtherKeys(pool, keys.current, AT_ONCE);
  for (const { id, encrypted, ...notice } of old) {
    if (!encrypted) continue;
    const name = noticeName(notice);
    await saveEncrypted(pool, id, encrypt(keys, name, decrypt(keys, name, encrypted)), keys.current);
  }
  if (forgotten + old.length > 0) {
    log.info(
      { event: 'deposit_notices_tidied', forgotten, resealed: old.length },
      'notices of deposits tidied',
    );
  }
}
