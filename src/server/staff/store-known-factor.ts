import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { encryptSecret } from '../second-factors/secret-box.ts';
import { confirmFactor, saveSecret } from '../second-factors/stored-authenticator.ts';
import { fromBase32 } from '../second-factors/totp.ts';

/** Stores a second factor with a known secret. For demo people, never in production. */
export async function storeKnownFactor(
  tx: Tx,
  config: Deps['config'],
  { personId, letters }: { personId: bigint; letters: string },
  now: Date,
): Promise<void> {
  if (config.NODE_ENV === 'production') throw new Error('A known second factor has no place in production.');
  const encrypted = encryptSecret(config, personId, fromBase32(letters));
  await saveSecret(tx, encrypted, now);
  await confirmFactor(tx, personId, { encryptedSecret: encrypted.encryptedSecret, step: 0 }, now);
}
