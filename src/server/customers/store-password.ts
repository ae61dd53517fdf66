import { endConfirmations } from '../account-security/confirm.ts';
import type { Config } from '../config.ts';
import { eraseCodesOf } from '../credentials/one-time-codes.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { accountMails } from '../notifications/account-mails.ts';
import { writeMessages } from '../notifications/write-messages.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { holdNewRecipients, type Owner, replacePassword } from './password-queries.ts';

/**
 * Puts a new password in the place of the one that `owner` was read with, ends every session and tells the owner by
 * mail; codes and links to choose another one, and confirmations of acts, end too. Answers false, and has changed nothing, when the password was changed
 * meanwhile. `isReset`: it was chosen anew by who did not know the one before.
 */
export async function storePassword(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  personId: bigint,
  owner: Owner,
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
  const mail = accountMails(config, owner.langKey).passwordChanged({ firstName: owner.firstName, at: now });
  // The hash is new each time, and so is the key; a part of it tells nothing.
  const dedupeKey = `password_changed/${personId}/${now.toISOString()}/${passwordHash.slice(-8)}`;
  await writeMessages(tx, [{ ...mail, channel: 'mail', personId, recipient: owner.email, dedupeKey }], now);
  return true;
}

/**
 * From now on whoever signs in with the password alone pays nobody new, and sets up no second factor, for a day or as long
 * as is set. Returns until when.
 */
export function startNewRecipientWait(
  tx: Tx,
  config: Pick<Config, 'NEW_RECIPIENT_WAIT_MS'>,
  personId: bigint,
  now: Date,
): Promise<Date> {
  return holdNewRecipients(tx, config, personId, now);
}
