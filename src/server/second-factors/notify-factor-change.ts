import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import type { Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { type SignInChange, signInChangedMail } from '../notifications/account-alert-mails.ts';
import { findAddressee, queueMail } from '../notifications/queue-mail.ts';

/**
 * Records a customer's change to their own second factor and mails it to them. Call it in the transaction of the
 * change.
 */
export async function notifyFactorChange(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  personId: bigint,
  change: SignInChange,
): Promise<void> {
  const now = clock.now();
  await recordSelfServiceEvent(tx, { at: now, personId, action: `sign_in.${change}` });
  const addressee = await findAddressee(tx, personId);
  const mail = signInChangedMail(config, addressee, { change, at: now });
  // Two changes of one kind in the same millisecond are mailed once.
  const dedupeKey = `sign_in_changed/${personId}/${change}/${now.toISOString()}`;
  await queueMail(tx, addressee, { ...mail, dedupeKey }, now);
}
