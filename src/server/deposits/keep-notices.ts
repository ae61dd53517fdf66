import type { Deps } from '../deps.ts';
import { encryptOutdated } from '../storage/encrypt-outdated.ts';
import { decrypt, encrypt, readEncryptionKeys } from '../storage/encryption.ts';
import { noticeName } from './notice-name.ts';
import { findEncryptedWithOtherKeys, type NoticeRow, purgeNotices, saveEncrypted } from './notice-queries.ts';
import { purgeRefused } from './refused-notices.ts';

/** The retention of transfer records (docs/decisions/0078). */
const KEEP_YEARS = 7;

/** Runs the job: deletes the text of old notices. The parsed fields stay with the deposit. */
export async function purgeDepositNotices({
  pool,
  clock,
  log,
}: Pick<Deps, 'pool' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - KEEP_YEARS);
  const purged = await purgeNotices(pool, limit);
  await purgeRefused(pool, now);
  if (purged > 0) log.info({ event: 'deposit_notices_purged', purged }, 'texts of deposit notices purged');
}

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
