import { wasRecordedSince } from '../audit/was-recorded-since.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { DisownedSignIn } from '../devices/sign-in-alerts.ts';
import { disownedFactorsMail } from '../notifications/account-alert-mails.ts';
import { findAddressee, mailPerson } from '../notifications/mail-person.ts';
import { factorMethods, removeFactorsSince, removeRecoveryCodes } from '../second-factors/factors.ts';
import { deleteAmount } from './confirmation-queries.ts';

/** What was removed with a disowned sign-in. */
export type DisownedFactors = { passkeys: number; authenticator: boolean; recoveryCodes: boolean };

/**
 * Removes what signs in and confirms and may be a thief's: the factors added since a disowned sign-in, and recovery
 * codes renewed since or left without a factor. Mails the owner what is gone. Call it under the person's lock.
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
  const removed = { ...added, recoveryCodes: mayBeRead && (await removeRecoveryCodes(tx, personId)) };
  if (removed.passkeys > 0 || removed.authenticator || removed.recoveryCodes) {
    const addressee = await findAddressee(tx, personId);
    const mail = disownedFactorsMail(config, addressee, { ...removed, at: now });
    const dedupeKey = `disowned_factors/${personId}/${now.toISOString()}`;
    await mailPerson(tx, addressee, { ...mail, dedupeKey }, now);
  }
  return removed;
}
