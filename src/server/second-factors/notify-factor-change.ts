import type { Language } from '#shared/rules/fields.ts';
import { recordSelfServiceEvent } from '../audit/record-self-service-event.ts';
import type { Queryable, Tx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { type SignInChange, signInChangedMail } from '../notifications/account-alert-mails.ts';
import { writeMessages } from '../notifications/write-messages.ts';

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
  if (!addressee) return;
  const mail = signInChangedMail(config, addressee.langKey, {
    firstName: addressee.firstName,
    at: now,
    change,
  });
  // Two changes of one kind in the same millisecond are mailed once.
  const dedupeKey = `sign_in_changed/${personId}/${change}/${now.toISOString()}`;
  await writeMessages(
    tx,
    [{ ...mail, channel: 'mail', personId, recipient: addressee.email, dedupeKey }],
    now,
  );
}

type Addressee = { email: string; firstName: string; langKey: Language };

async function findAddressee(db: Queryable, personId: bigint): Promise<Addressee | undefined> {
  const { rows } = await db.query<Addressee>(
    'select email, first_name as "firstName", lang_key as "langKey" from people where id = $1',
    [personId],
  );
  return rows[0];
}
