import type { Deps } from '../deps.ts';
import { readSealKeys, seal, unseal } from '../storage/seal.ts';
import { findSealedOtherwise, forgetNotices, saveSealed } from './notice-queries.ts';
import { sealedName } from './sealed-name.ts';

/** As long as records of transfers are kept (docs/decisions/0078). */
const KEEP_YEARS = 5;
const AT_ONCE = 100;

/**
 * Job: forgets the words of old notices, and seals anew what an older key sealed. What was read of a notice stays
 * with its deposit.
 */
export async function tidyDepositNotices({ pool, clock, config, log }: Deps): Promise<void> {
  const now = clock.now();
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - KEEP_YEARS);
  const forgotten = await forgetNotices(pool, limit);

  const keys = readSealKeys(config.DOCUMENT_KEYS);
  const old = await findSealedOtherwise(pool, keys.current, AT_ONCE);
  for (const { id, sealed, ...notice } of old) {
    if (!sealed) continue;
    const name = sealedName(notice);
    await saveSealed(pool, id, seal(keys, name, unseal(keys, name, sealed)), keys.current);
  }
  if (forgotten + old.length > 0) {
    log.info(
      { event: 'deposit_notices_tidied', forgotten, resealed: old.length },
      'notices of deposits tidied',
    );
  }
}
