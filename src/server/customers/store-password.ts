import { endConfirmations } from '../account-security/end-confirmations.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { passwordChangedMail } from '../notifications/account-mails.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { deleteUnconfirmedSecret } from '../second-factors/stored-authenticator.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { replacePassword, type StoredPasswordOwner } from './password-queries.ts';
import { eraseCodesOf } from './spend-or-erase-codes.ts';

/**
 * Replaces the password that `owner` was read with, ends every session, code, link, confirmation and unconfirmed app,
 * and mails the owner. Changes nothing and returns false when the password was changed meanwhile. `isReset`: it was
 * chosen without knowing the previous one.
 */
export async function storePassword(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  personId: bigint,
  owner: StoredPasswordOwner,
  passwordHash: string,
  { isReset = false }: { isReset?: boolean } = {},
): Promise<boolean> {
  const now = clock.now();
  const stored = await replacePassword(
    tx,
    personId,
    { from: owner.passwordHash, to: passwordHash, isReset },
    now,
  );
  if (!stored) return false;
  await endAllSessions(tx, personId, now);
  await eraseCodesOf(tx, personId);
  await endConfirmations(tx, personId);
  // The old password allowed it, and its app would lift the wait for new recipients.
  await deleteUnconfirmedSecret(tx, personId);
  const mail = passwordChangedMail(config, owner, { at: now });
  // The hash, and so the key, is new each time; part of the hash reveals nothing.
  const dedupeKey = `password_changed/${personId}/${now.toISOString()}/${passwordHash.slice(-8)}`;
  await queueMail(tx, { ...owner, id: personId }, { ...mail, dedupeKey }, now);
  return true;
}
