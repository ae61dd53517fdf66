import { wasRecordedSince } from '../audit/record-self-service-event.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { DisownedSignIn } from '../devices/sign-in-alerts.ts';
import { type DisownedFactors, disownedFactorsMail } from '../notifications/account-alert-mails.ts';
import { findAddressee, queueMail } from '../notifications/queue-mail.ts';
import { factorMethods, removeFactorsSince } from '../second-factors/factors.ts';
import { deleteRecoveryCodes } from '../second-factors/stored-authenticator.ts';
import { deleteAmount } from './confirmation-queries.ts';

/**
 * Removes credentials that may be a thief's: the factors added since a disowned sign-in, and recovery codes renewed
 * since or left without a factor. Tells the owner by mail what was removed. Call it under the person's lock.
 */
export async function removeDisownedFactors(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { personId, at: since }: DisownedSignIn,
  now: Date,
): Promise<DisownedFactors> {
  const added = await removeFactorsSince(tx, personId, since);
  const hasNone = (await factorMethods(tx, personId)).length === 0;
  if (hasNone) await deleteAmount(tx, personId);
  const renewed = { personId, action: 'sign_in.recovery_codes_renewed', since } as const;
  const mayBeRead = hasNone || (await wasRecordedSince(tx, renewed));
  const removed = { ...added, recoveryCodes: mayBeRead && (await deleteRecoveryCodes(tx, personId)) };
  if (removed.passkeys > 0 || removed.authenticator || removed.recoveryCodes) {
    const addressee = await findAddressee(tx, personId);
    const mail = disownedFactorsMail(config, addressee, removed, now);
    const dedupeKey = `disowned_factors/${personId}/${now.toISOString()}`;
    await queueMail(tx, addressee, { ...mail, dedupeKey }, now);
  }
  return removed;
}
